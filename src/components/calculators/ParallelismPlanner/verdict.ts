import {cacheCopies, isWide} from '@site/src/inference/parallelism/hybridLayout';
import {counted, percent, significant} from '../../ui/format';
import type {PlannerValues} from './inputs';
import type {PlannedLayout, PlannerResult} from './plan';

/** What separates the best layouts, in a sentence or two; undefined where one is best at both. */
export function verdictOf(result: PlannerResult, values: PlannerValues): string | undefined {
  const {fastest, widest, serving} = result;
  if (!fastest?.asked || !widest?.fullest) return undefined;
  if (fastest === widest) {
    return `${fastest.name} is best at both here. Other layouts gain where the cache is small or the limit is loose.`;
  }
  const gain = widest.fullest.step.tokensPerSecond / (fastest.fullest?.step.tokensPerSecond ?? NaN);
  const price = widest.asked ? widest.asked.stepSeconds / fastest.asked.stepSeconds : NaN;
  const words = [
    Number.isFinite(gain)
      ? `${widest.name} has ${significant(gain, 2)} times the throughput of ${fastest.name}`
      : `${fastest.name} does not keep the limit`,
    ...(Number.isFinite(price)
      ? [`and ${significant(price, 2)} times its step at ${counted(values.sequences, 'sequence')}`]
      : []),
  ].join(' ');
  const {tensorParallel, decodeContext} = fastest.layout;
  const copies = cacheCopies(serving.shape, tensorParallel) / decodeContext;
  return `${words}. ${reason(fastest, widest, copies)}`;
}

function reason(fastest: PlannedLayout, widest: PlannedLayout, copies: number): string {
  const cache = isWide(widest.layout) && copies > 1;
  if (cache) {
    return `${fastest.name} holds every token’s cache ${copies} times, so ${counted(fastest.fits, 'sequence')} fit; with data-parallel attention ${counted(widest.fits, 'sequence')} do.`;
  }
  if (!fastest.asked) return '';
  const share = fastest.asked.communicationSeconds / fastest.asked.stepSeconds;
  return `Of the step of ${fastest.name}, ${percent(share)} is communication.`;
}
