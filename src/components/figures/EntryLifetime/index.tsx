import type {ReactNode} from 'react';
import {lifetimeSeconds, PAUSE_SECONDS as pause} from '../../calculators/PrefixExplorer/assistant';
import {count, significant} from '../../../numbers/format';
import LineChart, {type LineSeries} from '../LineChart';

const RATES = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 9, 10];

const series: readonly LineSeries[] = [
  {label: 'Two H100, Llama 3.3 70B', points: RATES.map((rate) => [rate, lifetimeSeconds(rate)])},
];
const at = (rate: number) => `${significant(lifetimeSeconds(rate), 2)} s`;

/** How long an unused entry of the support assistant stays in the cache, over the load. */
export default function EntryLifetime(): ReactNode {
  return (
    <figure>
      <LineChart
        label={`Seconds that an unused entry stays in the cache, over requests per second: ${at(1)} at 1, ${at(2)} at 2, ${at(5)} at 5 and ${at(10)} at 10. A line marks ${pause} s, the pause between an answer and the next question of a user.`}
        x={{label: 'Requests per second', domain: [0, 10], format: String}}
        y={{label: 'Entry stays (s)', domain: [0, 300], format: count}}
        series={series}
        marks={[{axis: 'y', value: pause, label: `pause: ${pause} s`}]}
      />
      <figcaption>
        Where the curve falls below the pause between an answer and the next question, the next turn
        no longer finds the earlier turns in the cache.
      </figcaption>
    </figure>
  );
}
