import type {ReactNode} from 'react';
import {brief, significant} from '../../../numbers/format';
import LineChart from '../LineChart';
import {crossing, stepSeconds, WAITING} from './steps';

const BATCHES = [1, 8, 16, 32, 40, 64, 80, 96, 112, 128, 160, 192, 224, 256];
const ms = (seconds: number) => 1000 * seconds;
const at = (weights: 'fp8' | 'int4', batch: number) => ms(stepSeconds(weights, batch));

const X = {label: 'Sequences in the batch', domain: [0, 256], format: brief} as const;
const Y = {label: 'Time of a decode step (ms)', domain: [0, 100], format: brief} as const;

/** Time of a decode step over the batch with 8-bit and with 4-bit weights, for the running workload. */
export default function BitsOverBatch(): ReactNode {
  return (
    <figure>
      <LineChart
        label={`Time of a decode step by the number of sequences. With FP8 it rises from ${significant(at('fp8', 1), 2)} ms for one sequence to ${significant(at('fp8', 256), 2)} ms for 256. With INT4 weights it rises from ${significant(at('int4', 1), 2)} to ${significant(at('int4', 256), 2)} ms. INT4 is slower from ${crossing()} sequences on.`}
        x={X}
        y={Y}
        series={[
          {label: 'FP8 weights, FP8 arithmetic', points: BATCHES.map((b) => [b, at('fp8', b)])},
          {
            label: 'INT4 weights, 16-bit arithmetic',
            points: BATCHES.map((b) => [b, at('int4', b)]),
          },
        ]}
        marks={[{axis: 'x', value: WAITING, label: `our assistant: ${WAITING}`}]}
      />
      <figcaption>
        A step with few sequences waits for weight reads, so INT4 is faster. A step with many
        sequences waits for arithmetic, so INT4 is slower from about {crossing()} sequences on. This
        is computed for Llama 3.3 70B on two H100 SXM at the expected speed, as if unpacking weights
        took no time.
      </figcaption>
    </figure>
  );
}
