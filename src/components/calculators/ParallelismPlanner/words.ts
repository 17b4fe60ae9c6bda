import {totalOf, type Communication} from '@site/src/inference/parallelism/hybridCommunication';
import {isWide} from '@site/src/inference/parallelism/hybridLayout';
import type {LoadedStep} from '@site/src/inference/parallelism/hybridLoad';
import {cacheCopies} from '@site/src/inference/served/layout';
import {effectiveRates} from '@site/src/inference/served/machine';
import {
  binaryBytes,
  bytes,
  count,
  counted,
  percent,
  seconds,
  significant,
} from '../../../numbers/format';
import {addedTerms, weightReads} from '../../../serving/passFormula';
import type {PlannerValues} from './calculator';
import type {PlannedLayout, PlannerResult} from './compute';
import {given} from '../../ui/given';

/** Difference between the best layouts, in a sentence or two; undefined where one is best at both. */
export function verdict(result: PlannerResult, values: PlannerValues): string | undefined {
  const {fastest, widest, serving} = result;
  if (!fastest?.asked || !widest?.fullest) return undefined;
  if (fastest === widest) {
    return `${fastest.name} is best at both here. ${promptWords(widest.name, widest.fullest.step)}`;
  }
  const gain = widest.fullest.step.tokensPerSecond / (fastest.fullest?.step.tokensPerSecond ?? NaN);
  const price = widest.asked ? widest.asked.stepSeconds / fastest.asked.stepSeconds : NaN;
  const words = given(
    throughputWords(widest.name, fastest.name, gain),
    Number.isFinite(price) &&
      `and the step is ${significant(price, 2)} times as long at ${counted(values.sequences, 'sequence')}`,
  ).join(', ');
  const {tensorParallel, decodeContext} = fastest.layout;
  const copies = cacheCopies(serving.shape, tensorParallel) / decodeContext;
  return `${words}. ${reason(fastest, widest, copies)} ${promptWords(widest.name, widest.fullest.step)}`;
}

function throughputWords(widest: string, fastest: string, gain: number): string {
  if (!Number.isFinite(gain)) return `${fastest} does not keep the limit`;
  if (gain < 1.05)
    return `With ${widest}, the throughput is about that of ${fastest}, and the replicas are smaller`;
  return `With ${widest}, the throughput is ${significant(gain, 2)} times that of ${fastest}`;
}

const promptWords = (name: string, {promptShare}: LoadedStep) =>
  `At the highest throughput of ${name}, ${percent(promptShare)} of the time goes to prompts.`;

function reason(fastest: PlannedLayout, widest: PlannedLayout, copies: number): string {
  const cache = isWide(widest.layout) && copies > 1;
  if (cache) {
    return `${fastest.name} holds every token’s cache ${copies} times, so ${counted(fastest.fits, 'sequence')} fit. With data-parallel attention, ${counted(widest.fits, 'sequence')} fit.`;
  }
  if (!fastest.asked) return '';
  const share = fastest.asked.communicationSeconds / fastest.asked.stepSeconds;
  return `Communication takes ${percent(share)} of the step of ${fastest.name}.`;
}

export function fastestWords(
  {sequences}: PlannerValues,
  fastest: PlannedLayout | undefined,
): string {
  const asked = counted(sequences, 'sequence');
  if (!fastest?.asked) return `No layout holds ${asked}.`;
  return `At ${asked}, the shortest decode step is that of ${fastest.name}, ${seconds(fastest.asked.stepSeconds)}.`;
}

export function widestWords({itl}: PlannerValues, widest: PlannedLayout | undefined): string {
  if (!widest?.fullest) return `No layout keeps ${itl} ms.`;
  const {sequences, step} = widest.fullest;
  return `Within ${itl} ms and with prompts included, the most throughput is that of ${widest.name}, ${count(step.tokensPerSecond)} tokens/s with ${counted(sequences, 'sequence')}.`;
}

export function rowWords({capacity, fits, asked, fullest, prefillSeconds}: PlannedLayout): string {
  const parts = [
    `${binaryBytes(capacity.weightBytes)} of weights a device`,
    `${counted(fits, 'sequence')} by memory`,
    asked
      ? `step ${seconds(asked.stepSeconds)}, of it sending ${seconds(asked.communicationSeconds)}`
      : 'too many sequences asked for',
    fullest
      ? `${count(fullest.step.tokensPerSecond)} tokens/s, prompts included, with ${counted(fullest.sequences, 'sequence')}`
      : 'misses the limit with one sequence',
    `prefill ${seconds(prefillSeconds)}`,
  ];
  return parts.join('; ');
}

const PARTS = {
  tensor: 'all-reduces',
  expert: 'dispatches and combines',
  pipeline: 'messages between stages',
  context: 'collectives over the context',
} as const satisfies Record<keyof Communication, string>;

export function formulaOf(
  {serving}: PlannerResult,
  row: PlannedLayout,
  values: PlannerValues,
): readonly string[] {
  const {name, asked, layout} = row;
  if (!asked) return [];
  const {bound, work, communication, fixedSeconds, longestStage: longest} = asked;
  const messages = communication.pipeline.seconds;
  const inLayers = totalOf(communication).seconds - messages;
  const terms = `${addedTerms({communicationSeconds: 0, fixedSeconds})}${inLayers > 0 ? ` + sending ${seconds(inLayers)}` : ''}`;
  const computed = `max(cache, attention) + max(weights, arithmetic)${terms}`;
  const sent = (Object.keys(PARTS) as (keyof Communication)[])
    .filter((part) => communication[part].operations > 0)
    .map((part) => {
      const {operations, bytesPerToken, seconds: time} = communication[part];
      return `${count(operations)} ${PARTS[part]} of ${counted(asked.microbatch, 'token')} take ${seconds(time)} and send ${bytes(bytesPerToken)} a token and device`;
    });
  const replicas = layout.dataParallel > 1 ? ` in each of ${layout.dataParallel} replicas` : '';
  return [
    `${name}, ${counted(values.sequences, 'sequence')}: ${count(asked.microbatch)} at a time${replicas}`,
    `weights ${weightReads(work, effectiveRates(serving.machine))} = ${seconds(bound.weightReadSeconds)}, arithmetic ${seconds(bound.matmulSeconds)}, cache ${seconds(bound.cacheReadSeconds)}, attention ${seconds(bound.attentionSeconds)}`,
    ...sent,
    `step = ${longest === 1 ? computed : `${significant(longest)} for the longest stage × (${computed})`}${messages > 0 ? ` + messages ${seconds(messages)}` : ''} = ${seconds(asked.stepSeconds)}`,
  ];
}
