import type {Engine} from '../engine';
import type {Model} from '../model';
import {done} from '../problem';
import {draw, nextToken} from '../sampling';
import {cacheBytesPerToken} from '../sequence';
import type {SamplingSettings, WeightFormat} from '../settings';
import {forward} from '../transformer';
import {perSecond, sum} from './generate';
import type {Runner} from './run';
import {checkStreams, startStreams, type Stream} from './streams';
import {promptsOf, shown} from './texts';

/** Several streams in one pass: every step reads the weights once and gives each stream a token. */
export const batch: Runner<'batch'> = function* (engine, command) {
  const {large, tokenizer} = engine;
  const {streams, tokens, format, sampling} = command;
  const fits = checkStreams(streams);
  if (!fits.ok) return fits;
  const prompts = promptsOf(engine, command.prompts, tokens);
  if (!prompts.ok) return prompts;
  const starts = startStreams(large, prompts.value, command, {room: tokens, format});
  let started = starts.next();
  for (; !started.done; started = starts.next()) {
    yield started.value && {kind: 'prefill', ...started.value};
  }
  const running = started.value;
  const times: number[] = [];
  const lengths: number[] = [];
  for (let i = 1; i < tokens; i++) {
    const milliseconds = step(engine, running, format, sampling);
    times.push(milliseconds);
    lengths.push(sum(running.map(({sequence}) => sequence.length)));
    const chosen = running.map(({written}) => shown(tokenizer, written.at(-1)!));
    yield {kind: 'step', tokens: chosen, milliseconds};
  }
  const decode = {tokens: times.length * streams, milliseconds: sum(times)};
  const rate = perSecond(decode.tokens, decode.milliseconds);
  return done({
    texts: running.map(({written}) => tokenizer.decode(written)),
    decode,
    stepMilliseconds: times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0,
    tokensPerSecond: rate,
    tokensPerSecondEach: rate / streams,
    ...workOfStep(large, format, streams, sum(lengths) / Math.max(1, lengths.length)),
  });
};

/** One pass with the last token of each stream. Returns its milliseconds, draws included. */
function step(
  {large}: Engine,
  streams: readonly Stream[],
  format: WeightFormat,
  sampling: SamplingSettings,
): number {
  const start = performance.now();
  const works = streams.map(({sequence, written}) => ({sequence, tokens: written.slice(-1)}));
  for (const [i, logits] of forward(large, works, {format}).entries()) {
    const {written, random} = streams[i]!;
    written.push(draw(nextToken(logits, sampling), random));
  }
  return performance.now() - start;
}

/** Bytes that a step reads and multiply-adds that it does, with `cached` tokens in all caches together. Source: definition. */
function workOfStep(model: Model, format: WeightFormat, streams: number, cached: number) {
  const {layers, queryHeads, headSize} = model.config;
  return {
    bytesPerStep: model.weightBytes(format) + cached * cacheBytesPerToken(model.config),
    multiplyAddsPerStep:
      streams * model.matrixWeights() + cached * 2 * layers * queryHeads * headSize,
  };
}
