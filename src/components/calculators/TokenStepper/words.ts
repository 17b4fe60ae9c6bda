import {acceleratorById} from '../../../data/accelerators';
import {
  bytes,
  bytesPerSecond,
  count,
  counted,
  flop,
  flopPerSecond,
  seconds,
} from '../../../numbers/format';
import type {StepperValues} from './inputs';
import type {Run} from './run';
import type {Step} from './steps';

export const LIMITS: Readonly<Record<Step['limit'], string>> = {
  weights: 'reading the weights',
  cache: 'reading the KV cache',
  compute: 'arithmetic',
};

/** The same for the narrow column of a table. */
export const SHORT_LIMITS: typeof LIMITS = {
  weights: 'weights',
  cache: 'KV cache',
  compute: 'arithmetic',
};

/** Bytes that a step moves. */
export const movedBytes = ({work, cacheWrittenBytes}: Step) => [
  {label: 'Weights read', value: work.weightBytes},
  {label: 'KV cache read', value: work.cacheBytes},
  {label: 'KV cache written', value: cacheWrittenBytes},
];

/** The rest of the sentence that begins with the time of a step. */
export function deedOf(step: Step, {batch, promptTokens}: StepperValues): string {
  const {number, kind, work} = step;
  if (kind === 'prefill') {
    const least = 'is the least time of prefill';
    if (batch === 1) {
      return `${least}, one pass over ${counted(promptTokens, 'prompt token')}, which gives token 1`;
    }
    return `${least}, ${count(batch)} passes, each over the prompt of one stream, which give token 1 of all`;
  }
  const read = `reads ${bytes(work.weightBytes)} of weights and ${bytes(work.cacheBytes)} of KV cache`;
  const streams = batch > 1 ? ` in ${count(batch)} streams` : '';
  return `is the least time of this decode step, which ${read} to get from token ${number - 1} to token ${number}${streams}`;
}

/** The bound with the numbers in it. */
export function formulaOf(step: Step, {serving}: Run): readonly string[] {
  const {work, bound} = step;
  const {machine} = serving;
  const memory = (amount: number) => `${bytes(amount)} ÷ ${bytesPerSecond(machine.bytesPerSecond)}`;
  const math = (amount: number) => `${flop(amount)} ÷ ${flopPerSecond(machine.flopsPerSecond)}`;
  return [
    `max(weights ${memory(work.weightBytes)}, products ${math(work.matmulFlops)})`,
    work.cacheBytes > 0
      ? `+ max(KV cache ${memory(work.cacheBytes)}, attention ${math(work.attentionFlops)})`
      : `+ attention ${math(work.attentionFlops)}`,
    `= ${seconds(Math.max(bound.weightReadSeconds, bound.matmulSeconds))} + ${seconds(Math.max(bound.cacheReadSeconds, bound.attentionSeconds))} = ${seconds(step.seconds)}`,
  ];
}

/** Parts that do not fit into the device's memory; undefined if all do. */
export function misfitOf(run: Run, values: StepperValues): string | undefined {
  const {deviceBytes, storedWeightBytes, cacheBytes} = run;
  const {name} = acceleratorById(values.device);
  if (deviceBytes === undefined) {
    return `How much memory ${name} has depends on the machine. The weights take ${bytes(storedWeightBytes)}.`;
  }
  if (storedWeightBytes > deviceBytes) {
    return `The weights do not fit. They take ${bytes(storedWeightBytes)}, and ${name} has ${bytes(deviceBytes)}. The time is what its bandwidth and rate would allow if they fitted.`;
  }
  if (storedWeightBytes + cacheBytes > deviceBytes) {
    return `The weights fit, but the KV cache does not. They take ${bytes(storedWeightBytes)} and ${bytes(cacheBytes)}, and ${name} has ${bytes(deviceBytes)}.`;
  }
  return undefined;
}
