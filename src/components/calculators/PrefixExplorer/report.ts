import {modelName} from '@site/src/data/shapeOf';
import {bytes, count, counted, flop, percent, seconds, significant} from '../../../numbers/format';
import type {ModelReport} from '../../ui/report';
import {MEASURED} from '../../../serving/machine';
import {PRESETS} from './presets';
import type {Exploration} from './run';
import {errorSentences} from '../../../serving/published/errorWords';
import {efficiencySentences} from '../../../serving/efficiencyWords';
import {prefillLine} from '../../../serving/passFormula';

/** Smallest prompt that most providers cache; shorter ones are billed as ever. */
const PROVIDER_MINIMUM = 1024;

/** Lesson of the two prompts, in a sentence or two. */
export function lessonOf({values, comparison, salted, second}: Exploration): string {
  if (values.preset !== 'own') return PRESETS[values.preset].lesson;
  const {commonTokens, savedTokens} = comparison;
  if (salted) return 'The salts differ, so equal tokens are not shared.';
  if (commonTokens === 0) return 'The first token already differs.';
  if (savedTokens === 0) {
    return `${counted(commonTokens, 'token')} ${commonTokens === 1 ? 'is' : 'are'} the same, fewer than one block.`;
  }
  if (commonTokens >= second.tokens) {
    return 'The whole prompt is in the cache. The last block is computed again, because its last token gives the first new one.';
  }
  return `The prompts differ from token ${count(commonTokens + 1)} on.`;
}

/** Result with a provider's cache. */
export function priceOf({values, comparison, priceRatio}: Exploration): string {
  const {write, reads} = values;
  if (comparison.savedTokens === 0) {
    return `Nothing is read from the cache. If a provider bills cache writes, a cache mark in this prompt multiplies its input price by ${significant(write)} on every request.`;
  }
  const small =
    comparison.savedTokens < PROVIDER_MINIMUM
      ? ` Providers cache from 512 to 4,096 tokens on, so this prefix may be too short.`
      : '';
  const change =
    priceRatio <= 1 ? `${percent(1 - priceRatio)} less` : `${percent(priceRatio - 1)} more`;
  return `With one write and ${counted(reads, 'read')}, the input costs ${change} than without a cache.${small}`;
}

export function summaryOf({comparison, cold, warm, second}: Exploration): string {
  const {savedTokens, savedShare} = comparison;
  return `${count(savedTokens)} of ${counted(second.tokens, 'token')} (${percent(savedShare, 3)}) come from the cache. Prefill takes ${seconds(warm.prefillSeconds)} instead of ${seconds(cold.prefillSeconds)}.`;
}

/** Tokens left to compute, and the memory that the rest takes. */
export function costRows({coldFlops, warmFlops, sharedBytes, capacityTokens}: Exploration) {
  return [
    {
      label: 'Work left',
      value: `${percent(warmFlops.totalFlops / coldFlops.totalFlops)} of the FLOP, and ${percent(warmFlops.attentionFlops / warmFlops.totalFlops)} of it is attention`,
    },
    {
      label: 'The shared blocks occupy',
      value: `${bytes(sharedBytes)}, and the cache holds ${counted(capacityTokens, 'token')}`,
    },
  ];
}

export function reportOf(found: Exploration): ModelReport {
  const {values, comparison, cold, warm, coldFlops, warmFlops, second} = found;
  const {commonTokens, cachedTokens, savedTokens, computedTokens} = comparison;
  const prefix = count(savedTokens);
  const total = count(second.tokens);
  return {
    summary: summaryOf(found),
    results: [
      {label: 'Common beginning', value: counted(commonTokens, 'token')},
      {label: 'Shared blocks', value: count(comparison.sharedBlocks)},
      {label: 'From the cache', value: counted(savedTokens, 'token')},
      {label: 'Computed', value: counted(computedTokens, 'token')},
      {label: 'Prefill without a cache', value: seconds(cold.prefillSeconds)},
      {label: 'Prefill of the rest', value: seconds(warm.prefillSeconds)},
      ...costRows(found),
      {label: 'Input price over uncached', value: significant(found.priceRatio)},
    ],
    formula: [
      found.salted
        ? `cached = 0: the salts start two different chains (${count(commonTokens)} tokens are the same)`
        : `cached = ⌊${count(commonTokens)} ÷ ${values.block}⌋ × ${values.block} = ${count(cachedTokens)}, of which ${prefix} are used (the last token is always computed)`,
      `work left = 2N(s − p) for the weights + attention, which grows with s² − p², at s = ${total}, p = ${prefix}: ${flop(warmFlops.matmulFlops)} + ${flop(warmFlops.attentionFlops)}, of ${flop(coldFlops.totalFlops)}`,
      prefillLine(cold, 'without a cache'),
      prefillLine(warm, 'with the cache'),
      `input price = 1 − x + x(w + n·r)/(n + 1) with cached share x = ${significant(comparison.savedShare)}, write price w = ${values.write}, read price r = ${values.read}, reads n = ${values.reads}: ${significant(found.priceRatio)}`,
    ],
    sureness: errorSentences({
      regime: 'prefill',
      model: values.model,
      devices: Number(values.gpus),
    }),
    assumptions: [
      'The tokens are no model’s: up to six letters or three digits with the space before them, or one other sign. Paste token ids of your tokenizer for its own cuts.',
      'A named text such as {{rules:3000}} has the same tokens in both prompts.',
      'Hashes are 64-bit FNV-1a chains; engines use longer or cryptographic ones. Which blocks are equal does not depend on it.',
      `${modelName(values.model)} in 16 bit, one prompt at a time.`,
      ...efficiencySentences({...MEASURED, model: values.model, devices: Number(values.gpus)}),
      'The first prompt’s blocks are all still in the cache.',
    ],
    leavesOut: [
      'Queueing, tokenization, hashing and what a load from another tier takes.',
      'The first prompt’s answer, which engines cache too.',
      'Models with sliding windows or recurrent layers: their hits depend on stored states.',
      'Provider rules: minimum size, lifetime, breakpoints, routing between machines.',
    ],
  };
}
