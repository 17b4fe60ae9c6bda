import type {ReactNode} from 'react';
import {brief, count, seconds} from '../../../numbers/format';
import LineChart from '../LineChart';
import type {Point} from '../LineChart/plot';
import {computeSeconds, movePays, moveSeconds} from '../../calculators/RegionPlanner/move';

const LENGTHS = [2000, 8000, 16_000, 32_000, 48_000, 64_000, 80_000, 96_000, 112_000, 128_000];
const MOST = 128_000;
const AT = 32_000;
const points = (of: (tokens: number) => number) => LENGTHS.map((at): Point => [at, of(at)]);
const from = movePays(25, MOST) ?? NaN;

/** Seconds until a context is ready in another region, by its length: computed again, or moved at three rates. */
export default function MoveOrCompute(): ReactNode {
  return (
    <figure>
      <LineChart
        label={`Seconds until a context is ready in another region, over its length. At ${count(AT)} tokens, computing takes ${seconds(computeSeconds(AT))}. Moving its cache takes ${seconds(moveSeconds(AT, 10))} at 10 Gbit/s, ${seconds(moveSeconds(AT, 25))} at 25 and ${seconds(moveSeconds(AT, 100))} at 100.`}
        x={{
          label: 'Context (thousands of tokens)',
          domain: [0, MOST],
          format: (tokens) => count(tokens / 1000),
        }}
        y={{label: 'Ready after (s)', domain: [0, 36], format: (value) => brief(value)}}
        series={[
          {label: 'Compute again', points: points(computeSeconds), series: 2},
          {label: 'Move at 10 Gbit/s', points: points((n) => moveSeconds(n, 10)), series: 3},
          {label: '25 Gbit/s', points: points((n) => moveSeconds(n, 25)), series: 1},
          {label: '100 Gbit/s', points: points((n) => moveSeconds(n, 100)), series: 0},
        ]}
      />
      <figcaption>
        At 10 Gbit/s, it is faster to compute a context again than to move it, at every length
        shown. At 25 Gbit/s, moving is faster from {count(from)} tokens on. The rates are those that
        one transfer really gets. All times are computed for the support assistant&#39;s server,
        which does nothing else meanwhile.
      </figcaption>
    </figure>
  );
}
