import type {Model} from '../model';
import {done, refused, type Outcome} from '../problem';
import {seededRandom, type Random} from '../random';
import {draw, nextToken} from '../sampling';
import {Sequence} from '../sequence';
import type {SamplingSettings, WeightFormat} from '../settings';
import {prefill} from './prefill';

/** Streams that a pass takes together at most. */
export const MOST_STREAMS = 16;

/** A text that grows together with others. */
export interface Stream {
  readonly sequence: Sequence;
  readonly random: Random;
  /** Tokens that were written after the prompt. */
  readonly written: number[];
}

export interface StreamSettings {
  readonly streams: number;
  readonly tokens: number;
  readonly sampling: SamplingSettings;
  readonly seed: number;
}

/** Problem (kind `input`): a number of streams that a pass cannot take. */
export function checkStreams(streams: number): Outcome<number> {
  const fits = Number.isInteger(streams) && streams >= 1 && streams <= MOST_STREAMS;
  return fits ? done(streams) : refused('input', `There can be 1 to ${MOST_STREAMS} streams.`);
}

/** Cost of the prefill of one prompt. */
export interface PromptPass {
  readonly stream: number;
  readonly tokens: number;
  readonly milliseconds: number;
}

/**
 * Starts the streams and chooses the first token of each. Every prompt is computed once; streams with the same prompt copy
 * its cache.
 *
 * @param room tokens that each cache has space for after its prompt
 */
export function* startStreams(
  model: Model,
  prompts: readonly (readonly number[])[],
  {streams, sampling, seed}: StreamSettings,
  {room, format = 'int8'}: {readonly room: number; readonly format?: WeightFormat},
): Generator<PromptPass | undefined, Stream[], void> {
  const started: Stream[] = [];
  const logits: Float32Array[] = [];
  for (let i = 0; i < streams; i++) {
    const prompt = prompts[i % prompts.length]!;
    const sequence = new Sequence(model, prompt.length + room);
    const same = started[i % prompts.length];
    if (same) {
      sequence.copyFrom(same.sequence, prompt.length);
    } else {
      const pass = yield* prefill(model, sequence, prompt, {format});
      logits.push(pass.logits[0]!);
      yield {stream: i, tokens: prompt.length, milliseconds: pass.milliseconds};
    }
    const random = seededRandom(seed + i);
    const chances = nextToken(logits[i % prompts.length]!, sampling);
    started.push({sequence, random, written: [draw(chances, random)]});
  }
  return started;
}
