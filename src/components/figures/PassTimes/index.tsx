import type {ReactNode} from 'react';
import {RUNNING_WORKLOAD} from '../../../data/runningWorkload';
import {decodeStep} from '../../../inference/time/decodeStep';
import type {PassTime} from '../../../inference/time/pass';
import {prefill} from '../../../inference/time/prefill';
import {ASSISTANT_SERVING} from '../../../serving/assistantRun';
import {count, significant} from '../../../numbers/format';
import StackedRows from '../StackedRows';
import {meanContextTokens} from '@site/src/inference/time/meanContext';

const {waiting, promptTokens, answerTokens} = RUNNING_WORKLOAD;
/** In the middle of an answer. */
const contextTokens = meanContextTokens(promptTokens, answerTokens);
const passes: readonly (readonly [string, PassTime])[] = [
  [
    `Prefill of ${count(promptTokens)} tokens`,
    prefill(ASSISTANT_SERVING, {newTokens: promptTokens}),
  ],
  ['Decode of 1 request', decodeStep(ASSISTANT_SERVING, {batch: 1, contextTokens})],
  [`Decode of ${waiting} requests`, decodeStep(ASSISTANT_SERVING, {batch: waiting, contextTokens})],
];

/** As many digits as the text has. */
const ms = (seconds: number) =>
  `${seconds < 1e-3 ? significant(1000 * seconds, 1) : Math.round(1000 * seconds)} ms`;
const arithmeticOf = (pass: PassTime) => pass.matmulSeconds + pass.attentionSeconds;
const readsOf = (pass: PassTime) => pass.weightReadSeconds + pass.cacheReadSeconds;
const restOf = (pass: PassTime) => pass.communicationSeconds + pass.fixedSeconds;
/** The rest comes after the longer of the two. */
const afterLonger = (pass: PassTime, own: number, other: number) =>
  own > other ? restOf(pass) : 0;

/** Time for the arithmetic, for the reads and for the rest of a prefill and of two decode steps. */
export default function PassTimes(): ReactNode {
  const told = passes.map(
    ([name, pass]) =>
      `${name}: arithmetic ${ms(arithmeticOf(pass))}, reads ${ms(readsOf(pass))}, the rest ${ms(restOf(pass))}.`,
  );
  return (
    <figure>
      <StackedRows
        label={`Time for arithmetic and time for reads. ${told.join(' ')}`}
        parts={['Arithmetic', 'Reading weights', 'Reading the KV cache', 'The rest of the pass']}
        rows={passes.flatMap(([name, pass]) => [
          {
            label: `${name}: arithmetic`,
            values: [
              arithmeticOf(pass),
              0,
              0,
              afterLonger(pass, arithmeticOf(pass), readsOf(pass)),
            ],
          },
          {
            label: `${name}: reads`,
            values: [
              0,
              pass.weightReadSeconds,
              pass.cacheReadSeconds,
              afterLonger(pass, readsOf(pass), arithmeticOf(pass)),
            ],
          },
        ])}
        format={ms}
      />
      <figcaption>
        Arithmetic and reads run side by side, so the longer bar of a pair is the time of the pass.
        Prefill waits for arithmetic, and decode waits for memory. The rest is messages between the
        GPUs and fixed times, such as starting programs. All times are predicted.
      </figcaption>
    </figure>
  );
}
