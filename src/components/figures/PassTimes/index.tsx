import type {ReactNode} from 'react';
import {RUNNING_WORKLOAD} from '../../../data/runningWorkload';
import {shapeOf} from '@site/src/data/shapeOf';
import {KV_16_BIT} from '../../../inference/memory/kvPrecision';
import {unwrap} from '../../../inference/result';
import {decodeStep} from '../../../inference/time/decodeStep';
import {EXPECTED} from '../../../inference/time/efficiency';
import type {PassBound} from '../../../inference/time/passBound';
import {prefill} from '../../../inference/time/prefill';
import {WEIGHTS} from '../../calculators/serving/choices';
import {machineOf} from '../../calculators/serving/machine';
import {count, significant} from '../../ui/format';
import StackedRows from '../StackedRows';

const {model, device, devices, weights, waiting, promptTokens, answerTokens} = RUNNING_WORKLOAD;
const serving = {
  shape: shapeOf(model).shape,
  weights: WEIGHTS[weights].precision,
  kv: KV_16_BIT,
  machine: {...machineOf(device, weights, devices), ...EXPECTED},
  tensorParallel: devices,
};
/** In the middle of an answer. */
const contextTokens = promptTokens + answerTokens / 2;
const passes: readonly (readonly [string, PassBound])[] = [
  [`Prefill of ${count(promptTokens)} tokens`, unwrap(prefill(serving, {newTokens: promptTokens}))],
  ['Decode of 1 sequence', unwrap(decodeStep(serving, {batch: 1, contextTokens}))],
  [`Decode of ${waiting} sequences`, unwrap(decodeStep(serving, {batch: waiting, contextTokens}))],
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
        waits for memory. This is computed for Llama 3.3 70B in FP8 on two H100, without the
        messages between the GPUs and the fixed times of a pass. The bars assume the measured
        efficiency, the share of peak speed that a GPU reached in a published test.
      </figcaption>
    </figure>
  );
}
