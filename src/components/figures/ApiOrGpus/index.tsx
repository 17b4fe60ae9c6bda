import type {ReactNode} from 'react';
import {fixed, percent} from '../../../numbers/format';
import LineChart from '../LineChart';
import {
  apiPerMillion,
  BUSY,
  GPU_HOUR,
  ownPerMillion,
  SUPPORT,
} from '../../calculators/BreakEven/workloads';

const api = apiPerMillion(SUPPORT);
/** A share from which the rented pair costs less than the API. */
const breakEven = ownPerMillion(GPU_HOUR.rented, 1) / api;

const SHARES = Array.from({length: 91}, (_, index) => (index + 10) / 100);
const curve = (gpuHour: number) =>
  SHARES.map((share) => [share, ownPerMillion(gpuHour, share)] as const);

const usd = (value: number) => fixed(value, 2);
const ROWS = [0.1, BUSY, breakEven, 0.6, 0.8, 1];

/** Cost of a million tokens of the support assistant against the share of hours in which the GPUs are busy. */
export default function ApiOrGpus(): ReactNode {
  return (
    <figure>
      <LineChart
        label={`Cost of a million tokens of the support assistant against the share of hours in which the GPUs are busy. The API costs ${usd(api)} dollars at any share. Rented GPUs cost ${usd(ownPerMillion(GPU_HOUR.rented, BUSY))} dollars at ${percent(BUSY)} and ${usd(ownPerMillion(GPU_HOUR.rented, 1))} if they are always busy. At ${percent(breakEven)}, they cost as much as the API. A dedicated endpoint costs more than the rented GPUs at every share.`}
        x={{label: 'Hours in which the GPUs are busy', domain: [0, 1], format: percent}}
        y={{label: 'USD per million tokens', domain: [0, 2], format: usd}}
        series={[
          {
            label: 'API, paid by the token',
            points: [
              [0, api],
              [1, api],
            ],
          },
          {
            label: `Two rented H100, USD ${usd(GPU_HOUR.rented)} an hour each`,
            points: curve(GPU_HOUR.rented),
          },
          {
            label: `Two in a dedicated endpoint, USD ${usd(GPU_HOUR.managed)} an hour each`,
            points: curve(GPU_HOUR.managed).filter(([, cost]) => cost <= 2),
          },
        ]}
        points={[
          {at: [BUSY, api], series: 0, kind: 'small'},
          {at: [BUSY, ownPerMillion(GPU_HOUR.rented, BUSY)], series: 1, kind: 'small'},
        ]}
        marks={[{axis: 'x', value: breakEven, label: `break-even ${percent(breakEven)}`}]}
        numbers={{
          caption: 'USD per million tokens by the share of busy hours',
          columns: [
            {label: 'Busy hours', numeric: true},
            'API',
            'Two rented H100',
            'Dedicated endpoint',
          ],
          rows: ROWS.map((share) => [
            percent(share),
            usd(api),
            usd(ownPerMillion(GPU_HOUR.rented, share)),
            usd(ownPerMillion(GPU_HOUR.managed, share)),
          ]),
        }}
      />
      <figcaption>
        The tokens of a GPU become cheaper with every hour in which it is busy, because its rent
        stays the same. The dots show our support assistant, which keeps the GPUs busy in{' '}
        {percent(BUSY)} of the hours. Spare GPUs and people are not counted here.
      </figcaption>
    </figure>
  );
}
