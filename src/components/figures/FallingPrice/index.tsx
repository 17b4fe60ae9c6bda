import type {ReactNode} from 'react';
import {
  autoscalerSimulator,
  FULL_SLOT_SECONDS,
} from '../../calculators/AutoscalerSimulator/calculator';
import {REQUESTS_PER_SECOND} from '../../calculators/BreakEven/workloads';
import {breakEvenOf} from '../../calculators/PlatformCost/assistantFleet';
import {percent} from '../../../numbers/format';
import LineChart from '../LineChart';

const FALLS = Array.from({length: 26}, (_, index) => index / 50);
const YEARS = [1, 2, 3];
const nameOf = (years: number) => (years === 1 ? '1 year' : `${years} years`);
const busy = (fall: number, years: number) => breakEvenOf(fall, years).busy;
const [BOTTOM, TOP] = [0.8, 1.8];
/** What a replica does with every slot full, over what it is planned with. */
const MOST = autoscalerSimulator.at().values.places / FULL_SLOT_SECONDS / REQUESTS_PER_SECOND;

/** Busy hours from which three own replicas repay, against the yearly fall of the API's price. */
export default function FallingPrice(): ReactNode {
  return (
    <figure>
      <LineChart
        label={`Load from which own GPUs cost no more than the API, against the yearly fall of the API’s price. With a commitment of one year, this load stays at ${percent(busy(0, 1))}. With three years, it is ${percent(busy(0.2, 3))} at a fall of 20 % and ${percent(busy(0.3, 3))} at 30 %. With every slot full, three replicas reach ${percent(MOST)}.`}
        x={{label: 'Fall of the API price, each year', domain: [0, 0.5], format: percent}}
        y={{label: 'Load at the break-even', domain: [BOTTOM, TOP], format: percent}}
        series={YEARS.map((years) => ({
          label: `${nameOf(years)} of commitment`,
          points: FALLS.map((fall) => [fall, busy(fall, years)] as const),
        }))}
        marks={[
          {axis: 'y', value: 1, label: 'our plan', atLeft: true},
          {axis: 'y', value: MOST, label: 'every slot full', atLeft: true},
        ]}
        numbers={{
          caption: 'Load at the break-even, by the fall of the API price',
          columns: [{label: 'Fall a year', numeric: true}, ...YEARS.map((years) => nameOf(years))],
          rows: [0, 0.1, 0.2, 0.3, 0.5].map((fall) => [
            percent(fall),
            ...YEARS.map((years) => percent(busy(fall, years))),
          ]),
        }}
      />
      <figcaption>
        A load of 100 % is our plan: four requests a second to each replica at every hour. The
        faster the API&apos;s price falls, the more load your GPUs need to break even. Above the
        upper line, three replicas cannot serve that load. With a shorter commitment, less load is
        enough.
      </figcaption>
    </figure>
  );
}
