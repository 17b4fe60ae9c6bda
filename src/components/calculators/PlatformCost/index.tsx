'use client';

import {useMemo, type ReactNode} from 'react';
import {PLATFORM_ITEMS, type PlatformItem} from '@site/src/inference/cost/platformCost';
import StackedBar from '../../figures/StackedBar';
import Tornado from '../../figures/Tornado';
import ModelFrame from '../../ui/ModelFrame';
import {count, usd} from '../../../numbers/format';
import {BigResult, BigResults, KeyValues, ResultTable, Verdict} from '../../ui/results';
import {useModelInputs} from '../../ui/useModelInputs';
import {endsOf, fieldsFor, platformModel} from './inputs';
import {RANGES, type RangedId} from './ranges';
import {decidersInWords, reportOf, verdict} from './report';
import {run, type PlatformRun} from './run';
import {WAYS} from './ways';
import {ITEM_LABELS, inputText, labelOf, money, shortOf} from './words';
import type {PlatformValues} from './inputs';

/**
 * Colors as in the figure of the small team: GPUs at work 0, idle GPUs 1, people 2. The rest takes the fourth, and
 * patterns tell parts of one color apart.
 */
const ITEM_SERIES: Readonly<Record<PlatformItem, number>> = {
  used: 0,
  idle: 1,
  engineers: 2,
  build: 6,
  onCall: 10,
  network: 3,
  storage: 7,
  observability: 11,
  clusters: 4,
  tokens: 8,
  fee: 5,
  delay: 9,
};
/** Narrower bars say nothing that the table does not. */
const BARS = 12;
const NOTHING = 0.5;
/** The first three rows stand above the charts. */
const LARGE_RESULTS = 3;

/** Yearly cost of building and of buying a serving platform, and which inputs decide between them. */
export default function PlatformCost(): ReactNode {
  const form = useModelInputs(platformModel);
  const {values} = form;
  const result = useMemo(() => run(values), [values]);
  const report = useMemo(() => reportOf(values, result), [values, result]);
  return (
    <ModelFrame
      model={platformModel}
      form={form}
      report={report}
      fields={fieldsFor(values.group, values.ends)}
    >
      <View values={values} result={result} />
      <KeyValues rows={report.results.slice(LARGE_RESULTS)} />
    </ModelFrame>
  );
}

interface ViewProps {
  readonly values: PlatformValues;
  readonly result: PlatformRun;
}

function View({values, result}: ViewProps): ReactNode {
  const {costs, sensitivity} = result;
  const {against} = values;
  const items = PLATFORM_ITEMS.filter((id) => WAYS.some((w) => costs[w.id].items[id] > NOTHING));
  // A phone shows two columns beside the items: the two that are compared.
  const rank = ({id}: (typeof WAYS)[number]) => (id === 'build' ? 0 : id === against ? 1 : 2);
  const ways = [...WAYS].sort((a, b) => rank(a) - rank(b));
  return (
    <>
      <BigResults>
        <BigResult value={money(costs.build.perYear)}>
          a year to build and run, {usd(costs.build.perMillionTokens)} per million tokens
        </BigResult>
        <BigResult value={money(costs[against].perYear)}>{labelOf(against)}</BigResult>
      </BigResults>
      <Verdict>
        {verdict(result, against)} {decidersInWords(result)}
      </Verdict>
      <Tornado
        label={`Building minus ${shortOf(against)}, USD a year, and how each input changes this within its range`}
        bars={sensitivity.bars.slice(0, BARS).map(({input, atLow, atHigh}) => {
          const id = input as RangedId;
          const {low, high} = endsOf(values, id);
          return {
            label: RANGES[id].label,
            low: inputText(id, low).replace(unitOf(id), ''),
            high: inputText(id, high),
            atLow,
            atHigh,
          };
        })}
        base={sensitivity.base}
        line={{value: 0, label: 'both cost the same'}}
        format={money}
        sides={['building cheaper', `${shortOf(against)} cheaper`]}
      />
      <StackedBar
        label="A year of building and running, by item"
        segments={PLATFORM_ITEMS.filter((id) => costs.build.items[id] > NOTHING).map((id) => ({
          label: ITEM_LABELS[id],
          value: costs.build.items[id],
          series: ITEM_SERIES[id],
        }))}
        format={money}
      />
      <ResultTable
        caption="Four ways, thousand USD a year"
        columns={[{label: 'Item'}, ...ways.map(({column}) => ({label: column}))]}
        rows={[
          ...items.map((id) => ({
            key: id,
            cells: [ITEM_LABELS[id], ...ways.map((w) => thousands(costs[w.id].items[id]))],
          })),
          {
            key: 'all',
            current: true,
            cells: ['All', ...ways.map((w) => thousands(costs[w.id].perYear))],
          },
          {
            key: 'million',
            cells: [
              'USD per million tokens',
              ...ways.map((w) => costs[w.id].perMillionTokens.toFixed(3)),
            ],
          },
        ]}
      />
    </>
  );
}

const unitOf = (id: RangedId): string => (RANGES[id].unit ? ` ${RANGES[id].unit}` : '');

function thousands(value: number): string {
  return value < NOTHING ? '–' : value < 10_000 ? (value / 1000).toFixed(1) : count(value / 1000);
}
