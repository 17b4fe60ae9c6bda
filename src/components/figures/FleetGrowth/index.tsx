import type {ReactNode} from 'react';
import {platformModel} from '../../calculators/PlatformCost/calculator';
import {labelOf, type WayId} from '../../calculators/PlatformCost/ways';
import {count, fixed} from '../../../numbers/format';
import LineChart from '../LineChart';

const SHOWN: readonly WayId[] = ['build', 'endpoint', 'api'];
const {
  values: {volume, spare},
  result: base,
} = platformModel.at();
/** The load of a replica at the peak, in millions of tokens a day. */
const A_REPLICA = volume / 10;
const FLEETS = Array.from({length: 12}, (_, index) => {
  const replicas = index === 0 ? 1 : 5 * index;
  const {costs} = platformModel.at({volume: A_REPLICA * replicas}).result;
  return {gpus: costs.build.firstFleet.paidDevices, replicas, costs};
});
const breakEven = base.endpointBreakEven ?? NaN;
const millions = (usd: number) => fixed(usd / 1e6, 2);

/** Cost of a year by the GPUs that are paid for, in three ways. */
export default function FleetGrowth(): ReactNode {
  return (
    <figure>
      <LineChart
        label={`Cost of a year against the GPUs that are paid for. Building costs less than the endpoint from ${count(Math.ceil(breakEven))} GPUs on. The API stays below both.`}
        x={{label: 'GPUs paid for, mean of the day', domain: [0, 90], format: (x) => count(x)}}
        y={{label: 'Million USD a year', domain: [0, 5], format: (y) => fixed(y, 0)}}
        series={SHOWN.map((way) => ({
          label: labelOf(way),
          points: FLEETS.map(({gpus, costs}) => [gpus, costs[way].perYear / 1e6] as const),
        }))}
        marks={[{axis: 'x', value: breakEven, label: `${count(Math.ceil(breakEven))} GPUs`}]}
        numbers={{
          caption: `Million USD a year, with ${count(spare)} spare replicas`,
          columns: [
            {label: 'Replicas at the peak', numeric: true},
            'GPUs paid for',
            ...SHOWN.map((way) => labelOf(way)),
          ],
          rows: FLEETS.filter(({replicas}) => [1, 5, 10, 20, 30, 40, 50].includes(replicas)).map(
            ({gpus, replicas, costs}) => [
              count(replicas),
              fixed(gpus, 1),
              ...SHOWN.map((way) => millions(costs[way].perYear)),
            ],
          ),
        }}
      />
      <figcaption>
        Building starts with a team, so its line starts high. Its GPU hour costs less than the
        endpoint&apos;s, so its line rises more slowly. We count the same people at every size, so
        building looks too cheap for large fleets.
      </figcaption>
    </figure>
  );
}
