import type {ReactNode} from 'react';
import {RUNNING_WORKLOAD} from '@site/src/data/runningWorkload';
import {maskTime} from '@site/src/inference/constrained/maskCost';
import {decodeStep} from '@site/src/inference/time/decodeStep';
import {brief, significant} from '../../../numbers/format';
import LineChart from '../LineChart';
import {serverOf} from '@site/src/serving/server';
import {meanContextTokens} from '@site/src/inference/time/meanContext';

const {waiting, promptTokens, answerTokens} = RUNNING_WORKLOAD;

const SERVING = serverOf(RUNNING_WORKLOAD);

const BATCHES = [1, 2, 4, 8, 16, 24, 32, 40, 64, 96, 128];
const FAST = 50e-6;
const SLOW = 728e-6;

const step = (batch: number) =>
  decodeStep(SERVING, {batch, contextTokens: meanContextTokens(promptTokens, answerTokens)})
    .stepSeconds;
const masks = (batch: number, maskSeconds: number) =>
  maskTime({batch, maskSeconds, threads: 1, stepSeconds: step(batch)}).maskSeconds;
const line = (label: string, of: (batch: number) => number) => ({
  label,
  points: BATCHES.map((batch) => [batch, 1000 * of(batch)] as const),
});
const ms = (seconds: number) => `${significant(1000 * seconds, 2)} ms`;

/** Time of a decode step on the GPUs, and of the masks of its sequences on one CPU thread. */
export default function MaskTimes(): ReactNode {
  return (
    <figure>
      <LineChart
        label={`Milliseconds by the number of sequences with a schema, from 1 to 128, on logarithmic axes. With ${waiting} sequences a step of the GPUs takes about ${ms(step(waiting))}. Masks of 50 µs each take ${ms(masks(waiting, FAST))} together, and masks of 728 µs each take ${ms(masks(waiting, SLOW))}.`}
        x={{
          label: 'Sequences with a schema in one step',
          scale: 'log',
          domain: [1, 128],
          format: brief,
        }}
        y={{label: 'Milliseconds', scale: 'log', domain: [0.04, 100], format: brief}}
        series={[
          line('GPUs: one decode step, predicted', step),
          line('CPU: masks of 50 µs each', (batch) => masks(batch, FAST)),
          line('CPU: masks of 728 µs each', (batch) => masks(batch, SLOW)),
        ]}
      />
      <figcaption>
        Masks add no time as long as their line stays below the line of the GPUs. The model is Llama
        3.3 70B in FP8 on two H100 SXM, with sequences of{' '}
        {brief(meanContextTokens(promptTokens, answerTokens))} tokens. One CPU thread makes the
        masks one after another.
      </figcaption>
    </figure>
  );
}
