'use client';

import {useMemo, type ReactNode} from 'react';
import StackedRows from '../../figures/StackedRows';
import ModelFrame from '../../ui/ModelFrame';
import {count, seconds, usd} from '../../../numbers/format';
import {BigResult, BigResults, KeyValues, Verdict} from '../../ui/results';
import {useModelInputs} from '../../ui/useModelInputs';
import {fieldsFor, regionPlanner} from './inputs';
import {capacityRows, reportOf, transferRows} from './report';
import {runRegions, type RegionResult} from './run';
import {share, verdictOf} from './words';

const SOURCES = [
  {
    label: 'Coordinates: airports of OpenFlights (2019)',
    href: 'https://github.com/jpatokal/openflights/blob/e3bc6dedbcceb8b7b74248a00dcd6207254da6bd/data/airports.dat',
  },
];

/** Where replicas stand, and what that does to latency, residency, availability and cost. */
export default function RegionPlanner(): ReactNode {
  const form = useModelInputs(regionPlanner);
  const {values} = form;
  const result = useMemo(() => runRegions(values), [values]);
  const report = useMemo(() => reportOf(result), [result]);
  return (
    <ModelFrame
      model={regionPlanner}
      form={form}
      report={report}
      fields={fieldsFor(values)}
      sources={SOURCES}
    >
      <BigResults>
        <BigResult value={share(result.withinLimit)}>
          of users get their first token within {seconds(values.limit / 1000)}
        </BigResult>
        <BigResult value={share(result.stranded + result.unserved)}>
          have no permitted region left when theirs fails
        </BigResult>
        <BigResult value={`${count(result.neededGpus)} GPUs`}>
          are enough if a region fails. {count(result.neededGpus - result.normalGpus)} of them wait,
          for {usd(result.standbyCost)} a month.
        </BigResult>
      </BigResults>
      <Verdict>{verdictOf(result)}</Verdict>
      <StackedRows {...figureOf(result)} />
      <KeyValues rows={[...capacityRows(result), ...transferRows(result)]} />
    </ModelFrame>
  );
}

/** Network and server look as in the figure RoundTrips of the same page. */
const COLORS = [4, 0, 5, 1];

function figureOf({places, queueSeconds, prefillSeconds, values}: RegionResult) {
  return {
    label: `Time to first token by place: last mile, distance, queue and prefill, with ${count(values.prompt)} tokens of prompt.`,
    parts: ['Last mile', 'Distance', 'Queue', 'Prefill'],
    colors: COLORS,
    rows: places.map(({place, share: users, region, networkSeconds, distanceSeconds}) => ({
      label: place.name,
      note: `${share(users)}, ${region?.name ?? 'no region allowed'}`,
      values: region
        ? [networkSeconds - distanceSeconds, distanceSeconds, queueSeconds, prefillSeconds]
        : [],
    })),
    format: seconds,
    limit: {label: 'Limit', value: values.limit / 1000},
  };
}
