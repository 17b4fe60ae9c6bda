import type {ChosenToken} from '../commands';
import type {Engine} from '../engine';
import {done} from '../problem';
import {seededRandom, type Random} from '../random';
import {draw, nextToken} from '../sampling';
import {Sequence} from '../sequence';
import type {SamplingSettings} from '../settings';
import {prefill} from './prefill';
import type {Runner} from './run';
import {promptOf, shown} from './texts';

/** One stream, token by token: after the prefill each pass takes in the token that the one before gave. */
export const generate: Runner<'generate'> = function* (engine, command) {
  const {large, tokenizer} = engine;
  const {sampling, format, cache, seed} = command;
  const prompt = promptOf(engine, command.prompt, 1);
  if (!prompt.ok) return prompt;
  const text = [...prompt.value];
  const most = Math.min(text.length + command.tokens, large.config.maxTokens);
  const sequence = new Sequence(large, most);
  const random = seededRandom(seed);
  const times: number[] = [];
  let unread: readonly number[] = text;
  while (text.length < most) {
    if (!cache) sequence.length = 0;
    const pass = yield* prefill(large, sequence, cache ? unread : text, {format});
    const chosen = choose(engine, pass.logits[0]!, sampling, random);
    const milliseconds = pass.milliseconds + chosen.milliseconds;
    times.push(milliseconds);
    if (times.length === 1) yield {kind: 'prefill', tokens: text.length, milliseconds};
    text.push(chosen.token.id);
    unread = [chosen.token.id];
    const {token, probability} = chosen;
    yield {kind: 'token', token, probability, milliseconds, length: text.length};
    if (token.id === tokenizer.endOfText) break;
  }
  const [first = 0, ...rest] = times;
  const decode = {tokens: rest.length, milliseconds: sum(rest)};
  const written = text.slice(prompt.value.length);
  return done({
    tokens: written.map((id) => shown(tokenizer, id)),
    text: tokenizer.decode(written),
    prefill: {tokens: prompt.value.length, milliseconds: first},
    decode,
    tokensPerSecond: perSecond(decode.tokens, decode.milliseconds),
  });
};

function choose(
  {tokenizer}: Engine,
  logits: Float32Array,
  sampling: SamplingSettings,
  random: Random,
): ChosenToken & {readonly milliseconds: number} {
  const start = performance.now();
  const chances = nextToken(logits, sampling);
  const id = draw(chances, random);
  const milliseconds = performance.now() - start;
  return {token: shown(tokenizer, id), probability: chances[id]!, milliseconds};
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Tokens per second; 0 when there was no pass. */
export function perSecond(tokens: number, milliseconds: number): number {
  return milliseconds > 0 ? (tokens / milliseconds) * 1000 : 0;
}
