import {describe, expect, it} from 'vitest';
import type {Model} from './model';
import {seededRandom, type Random} from './random';
import {draw, nextToken} from './sampling';
import {Sequence} from './sequence';
import {GREEDY, type SamplingSettings} from './settings';
import {judge, speculativeRound, SpeculativeStream, type Round} from './speculative';
import {randomModel, TINY} from './testModel';
import {forward} from './transformer';

const large = randomModel(TINY, 1);
const draft = randomModel({...TINY, layers: 1}, 2);
const prompt = [84, 104, 101, 32, 99, 97, 116];

/** A stream whose caches hold the prompt, and its first token. */
function started(random: Random, sampling: SamplingSettings, helper: Model): SpeculativeStream {
  const target = new Sequence(large, 120);
  const [logits] = forward(large, [{sequence: target, tokens: prompt}]);
  const drafted = new Sequence(helper, 120);
  forward(helper, [{sequence: drafted, tokens: prompt, logits: 'none'}]);
  return new SpeculativeStream(target, drafted, draw(nextToken(logits!, sampling), random));
}

/** Text of plain sampling from the large model. */
function plain(tokens: number, sampling: SamplingSettings, random: Random): number[] {
  const sequence = new Sequence(large, 120);
  let unread: readonly number[] = prompt;
  const written: number[] = [];
  while (written.length < tokens) {
    const [logits] = forward(large, [{sequence, tokens: unread}]);
    unread = [draw(nextToken(logits!, sampling), random)];
    written.push(...unread);
  }
  return written;
}

function written({drafts, accepted, correction}: Round): number[] {
  return [...drafts.slice(0, accepted), correction];
}

describe('speculative decoding', () => {
  it.each([1, 2, 4, 7])('writes what greedy decoding writes, with %i drafts', (draftTokens) => {
    const random = seededRandom(1);
    const stream = started(random, GREEDY, draft);
    const text = [...stream.pending];
    while (text.length < 60) {
      const settings = {draftTokens, sampling: GREEDY, randoms: [random]};
      const [round] = speculativeRound(large, draft, [stream], settings).rounds;
      text.push(...written(round!));
    }
    expect(text.slice(0, 60)).toEqual(plain(60, GREEDY, random));
  });

  it('accepts every draft of a model that is the large one', () => {
    const random = seededRandom(1);
    const sampling = {...GREEDY, temperature: 1};
    const stream = started(random, sampling, large);
    for (let i = 0; i < 10; i++) {
      const settings = {draftTokens: 4, sampling, randoms: [random]};
      const {rounds} = speculativeRound(large, large, [stream], settings);
      expect(rounds[0]!.accepted).toBe(4);
    }
  });

  it('gives streams together what it gives them alone', () => {
    const run = (seeds: readonly number[]) => {
      const randoms = seeds.map((seed) => seededRandom(seed));
      const sampling = {...GREEDY, temperature: 0.8};
      const streams = randoms.map((random) => started(random, sampling, draft));
      return Array.from(
        {length: 6},
        () => speculativeRound(large, draft, streams, {draftTokens: 3, sampling, randoms}).rounds,
      );
    };
    const together = run([1, 2, 3]);
    for (const [i, seed] of [1, 2, 3].entries()) {
      expect(together.map((rounds) => rounds[i])).toEqual(run([seed]).map(([round]) => round));
    }
  });

  it('draws tokens from the distribution of the large model', () => {
    // Two drafts of four tokens whose distributions are far from those of the large model.
    const q = [Float64Array.of(0.7, 0.1, 0.1, 0.1), Float64Array.of(0.05, 0.05, 0.1, 0.8)];
    const p = [
      Float64Array.of(0.1, 0.2, 0.3, 0.4),
      Float64Array.of(0.4, 0.3, 0.2, 0.1),
      Float64Array.of(0.25, 0.25, 0.25, 0.25),
    ];
    const draws = 40_000;
    const random = seededRandom(11);
    const counts = p.map(() => [0, 0, 0, 0]);
    for (let i = 0; i < draws; i++) {
      const drafts = {tokens: q.map((row) => draw(row, random)), distributions: q};
      for (const [place, token] of written(judge(drafts, p, random)).entries()) {
        counts[place]![token]!++;
      }
    }
    for (const [place, row] of counts.entries()) {
      // 16.27 is what chi-square with 3 degrees of freedom passes once in 1,000 times.
      expect(chiSquare(row, p[place]!)).toBeLessThan(16.27);
    }
    // The test can fail: the drafts themselves are not distributed so.
    expect(chiSquare(counts[0]!, q[0]!)).toBeGreaterThan(1_000);
  });

  it('samples whole texts as plain sampling does', {timeout: 60_000}, () => {
    // Both models over few tokens: top-k of 3 leaves at most three at each place.
    const sampling = {...GREEDY, temperature: 1, topK: 3};
    const runs = 1_500;
    const spec = new Map<string, number>();
    const usual = new Map<string, number>();
    const mark = large.arena.mark();
    const draftMark = draft.arena.mark();
    for (let seed = 0; seed < runs; seed++) {
      large.arena.release(mark);
      draft.arena.release(draftMark);
      const random = seededRandom(seed);
      const stream = started(random, sampling, draft);
      const settings = {draftTokens: 2, sampling, randoms: [random]};
      const first = [...stream.pending];
      const [round] = speculativeRound(large, draft, [stream], settings).rounds;
      count(spec, [...first, ...written(round!)].slice(0, 2));
      count(usual, plain(2, sampling, seededRandom(seed + 1_000_000)));
    }
    const texts = [...new Set([...spec.keys(), ...usual.keys()])];
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.length).toBeLessThan(10);
    // Two samples of the same size: Σ (a - b)² / (a + b) is a chi-square with at most 8 degrees of freedom; 26.12 is passed once
    // in 1,000 times.
    const difference = texts.reduce((sum, text) => {
      const [a, b] = [spec.get(text) ?? 0, usual.get(text) ?? 0];
      return sum + (a - b) ** 2 / (a + b);
    }, 0);
    expect(difference).toBeLessThan(26.12);
  });
});

function count(counts: Map<string, number>, tokens: readonly number[]): void {
  const text = tokens.join(' ');
  counts.set(text, (counts.get(text) ?? 0) + 1);
}

/** Σ (observed - expected)² / expected. */
function chiSquare(counts: readonly number[], chances: Float64Array): number {
  const all = counts.reduce((sum, value) => sum + value, 0);
  return counts.reduce((sum, value, i) => {
    const expected = all * chances[i]!;
    return sum + (value - expected) ** 2 / expected;
  }, 0);
}
