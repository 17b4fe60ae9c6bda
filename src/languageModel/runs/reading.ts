import type {Candidate} from '../commands';
import {measureRoofline} from '../machineRoofline';
import {surprise} from '../perplexity';
import {done, refused} from '../problem';
import {byProbability, distribution, likeliest} from '../sampling';
import {Sequence} from '../sequence';
import {prefill} from './prefill';
import type {Runner} from './run';
import {promptOf, shown, tokensOf} from './texts';

/** The runs that read a text and write none. */

export const tokenize: Runner<'tokenize'> = function* (engine, {text}) {
  yield;
  const start = performance.now();
  const ids = tokensOf(engine, text);
  if (!ids.ok) return ids;
  const milliseconds = performance.now() - start;
  return done({tokens: ids.value.map((id) => shown(engine.tokenizer, id)), milliseconds});
};

export const next: Runner<'next'> = function* (engine, {text, sampling, top}) {
  const tokens = promptOf(engine, text, 0);
  if (!tokens.ok) return tokens;
  const sequence = new Sequence(engine.large, tokens.value.length);
  const {logits, milliseconds} = yield* prefill(engine.large, sequence, tokens.value);
  const {before, after, kept} = distribution(logits[0]!, sampling);
  const candidates = byProbability(before)
    .slice(0, top)
    .map((id): Candidate => ({
      token: shown(engine.tokenizer, id),
      before: before[id]!,
      after: after[id]!,
    }));
  return done({tokens: tokens.value.length, candidates, kept, milliseconds});
};

export const attention: Runner<'attention'> = function* (engine, {text, layer, head}) {
  const {large, tokenizer} = engine;
  if (!isIndex(layer, large.config.layers) || !isIndex(head, large.config.queryHeads)) {
    return refused('input', `The model has no head ${head} in layer ${layer}.`);
  }
  const tokens = promptOf(engine, text, 0);
  if (!tokens.ok) return tokens;
  const rows: number[][] = [];
  const probe = {layer, head, seen: (weights: Float32Array) => void rows.push([...weights])};
  const sequence = new Sequence(large, tokens.value.length);
  yield* prefill(large, sequence, tokens.value, {probe, logits: 'none'});
  return done({tokens: tokens.value.map((id) => shown(tokenizer, id)), rows});
};

export const perplexity: Runner<'perplexity'> = function* (engine, {text, format}) {
  const {large, tokenizer} = engine;
  const tokens = promptOf(engine, text, 0);
  if (!tokens.ok) return tokens;
  if (tokens.value.length < 2) return refused('input', 'The text needs at least two tokens.');
  const sequence = new Sequence(large, tokens.value.length);
  const options = {format, logits: 'all'} as const;
  const {logits, milliseconds} = yield* prefill(large, sequence, tokens.value, options);
  const found = surprise(tokens.value, logits);
  const surprises = tokens.value.map((id, i) => ({
    token: shown(tokenizer, id),
    bits: found.bits[i - 1] ?? 0,
  }));
  const all = found.bits.reduce((sum, bits) => sum + bits, 0);
  const bytes = surprises.slice(1).reduce((sum, {token}) => sum + token.bytes.length, 0);
  const {length} = found.bits;
  return done({
    perplexity: found.perplexity,
    tokens: length,
    bitsPerByte: all / bytes,
    surprises,
    milliseconds,
  });
};

export const roofline: Runner<'roofline'> = function* ({large}, {format}) {
  yield;
  const start = performance.now();
  const roofs = measureRoofline(large, format);
  return done({...roofs, milliseconds: performance.now() - start});
};

export const prefix: Runner<'prefix'> = function* (engine, {prompts}) {
  const {large, tokenizer} = engine;
  const first = promptOf(engine, prompts[0], 0);
  if (!first.ok) return first;
  const second = promptOf(engine, prompts[1], 0);
  if (!second.ok) return second;
  const cached = new Sequence(large, first.value.length);
  const firstRun = yield* prefill(large, cached, first.value);
  yield;
  const fresh = new Sequence(large, second.value.length);
  const without = yield* prefill(large, fresh, second.value);
  yield;
  const shared = commonTokens(first.value, second.value);
  const reusing = new Sequence(large, second.value.length);
  const start = performance.now();
  const copiedBytes = reusing.copyFrom(cached, shared);
  const copying = performance.now() - start;
  const rest = second.value.slice(shared);
  const withPrefix = yield* prefill(large, reusing, rest);
  return done({
    shared,
    first: {tokens: first.value.length, milliseconds: firstRun.milliseconds},
    secondWithout: {tokens: second.value.length, milliseconds: without.milliseconds},
    secondWith: {tokens: rest.length, milliseconds: copying + withPrefix.milliseconds},
    copiedBytes,
    next: shown(tokenizer, likeliest(withPrefix.logits[0]!)),
  });
};

/** Tokens that both begin with; at least the last one of the second is left, as its logits are wanted. */
function commonTokens(first: readonly number[], second: readonly number[]): number {
  const differs = second.findIndex((id, i) => id !== first[i]);
  return Math.min(differs === -1 ? second.length : differs, second.length - 1);
}

function isIndex(value: number, count: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < count;
}
