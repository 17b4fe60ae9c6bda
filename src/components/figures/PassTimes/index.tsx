import type {ReactNode} from 'react';
import {RUNNING_WORKLOAD} from '../../../data/runningWorkload';
import {decodeStep} from '../../../inference/time/decodeStep';
import type {PassBound} from '../../../inference/time/passBound';
import {prefill} from '../../../inference/time/prefill';
import {ASSISTANT_SERVING} from '../../../serving/assistantRun';
import {count, significant} from '../../../numbers/format';
import StackedRows from '../StackedRows';
import {meanContextTokens} from '@site/src/inference/time/meanContext';

const {waiting, promptTokens, answerTokens} = RUNNING_WORKLOAD;
/** In the middle of an answer. */
const contextTokens = meanContextTokens(promptTokens, answerTokens);
const passes: readonly (readonly [string, PassBound])[] = [
  [
    `Prefill of ${count(promptTokens)} tokens`,
    prefill(ASSISTANT_SERVING, {newTokens: promptTokens}),
  ],
  ['Decode of 1 sequence', decodeStep(ASSISTANT_SERVING, {batch: 1, contextTokens})],
  [
    `Decode of ${waiting} sequences`,
    decodeStep(ASSISTANT_SERVING, {batch: waiting, contextTokens}),
  ],
];

const ms = (seconds: number) => `${significant(1000 * seconds, 2)} ms`;
const arithmeticOf = (pass: PassBound) => pass.matmulSeconds + pass.attentionSeconds;
const readsOf = (pass: PassBound) => pass.weightReadSeconds + pass.cacheReadSeconds;

/** Time for the arithmetic and time for the reads of a prefill and of two decode steps. */
export default function PassTimes(): ReactNode {
  const told = passes.map(
    ([name, pass]) => `${name}: arithmetic ${ms(arithmeticOf(pass))}, reads ${ms(readsOf(pass))}.`,
  );
  return (
    <figure>
      <StackedRows
        label={`Time for arithmetic and time for reads. ${told.join(' ')}`}
        parts={['Arithmetic', 'Reading weights', 'Reading the KV cache']}
        rows={passes.flatMap(([name, pass]) => [
          {label: `${name}: arithmetic`, values: [arithmeticOf(pass), 0, 0]},
          {label: `${name}: reads`, values: [0, pass.weightReadSeconds, pass.cacheReadSeconds]},
        ])}
        format={ms}
      />
      <figcaption>
        The longer bar of a pair sets the time of the pass. Prefill waits for arithmetic, and decode
        waits for memory. The bars are computed from the share of peak speed that a GPU reached in a
        published test. They leave out the messages between the GPUs and the fixed times of a pass,
        so they are shorter than the times in the text.
      </figcaption>
    </figure>
  );
}
