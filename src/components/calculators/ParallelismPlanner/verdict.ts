import type {LoadedStep} from '@site/src/inference/parallelism/hybridLoad';
import {isWide} from '@site/src/inference/parallelism/hybridLayout';
import {cacheCopies} from '@site/src/inference/served/layout';
import {counted, percent, significant} from '../../../numbers/format';
import type {PlannerValues} from './inputs';
import type {PlannedLayout, PlannerResult} from './run';

/** Difference between the best layouts, in a sentence or two; undefined where one is best at both. */
export function verdictOf(result: PlannerResult, values: PlannerValues): string | undefined {
  const {fastest, widest, serving} = result;
  if (!fastest?.asked || !widest?.fullest) return undefined;
  if (fastest === widest) {
    return `${fastest.name} is best at both here. ${promptWords(widest.name, widest.fullest.step)}`;
  }
  const gain = widest.fullest.step.tokensPerSecond / (fastest.fullest?.step.tokensPerSecond ?? NaN);
  const price = widest.asked ? widest.asked.stepSeconds / fastest.asked.stepSeconds : NaN;
  const words = [
    throughputWords(widest.name, fastest.name, gain),
    ...(Number.isFinite(price)
      ? [
          `and the step is ${significant(price, 2)} times as long at ${counted(values.sequences, 'sequence')}`,
        ]
      : []),
  ].join(', ');
  const {tensorParallel, decodeContext} = fastest.layout;
  const copies = cacheCopies(serving.shape, tensorParallel) / decodeContext;
  return `${words}. ${reason(fastest, widest, copies)} ${promptWords(widest.name, widest.fullest.step)}`;
}

function throughputWords(widest: string, fastest: string, gain: number): string {
  if (!Number.isFinite(gain)) return `${fastest} does not keep the limit`;
  if (gain < 1.05)
    return `The throughput of ${widest} is about that of ${fastest}, with smaller replicas`;
  return `The throughput of ${widest} is ${significant(gain, 2)} times that of ${fastest}`;
}

const promptWords = (name: string, {promptShare}: LoadedStep) =>
  `The throughput includes prompts. At the highest throughput of ${name}, ${percent(promptShare)} of the time goes to prompts.`;

function reason(fastest: PlannedLayout, widest: PlannedLayout, copies: number): string {
  const cache = isWide(widest.layout) && copies > 1;
  if (cache) {
    return `${fastest.name} holds every token’s cache ${copies} times, so ${counted(fastest.fits, 'sequence')} fit. With data-parallel attention, ${counted(widest.fits, 'sequence')} fit.`;
  }
  if (!fastest.asked) return '';
  const share = fastest.asked.communicationSeconds / fastest.asked.stepSeconds;
  return `Communication takes ${percent(share)} of the step of ${fastest.name}.`;
}
