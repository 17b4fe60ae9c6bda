import {describe, expect, it} from 'vitest';
import {plainKernels} from './plainKernels';
import {seededRandom} from './random';
import {Sequence} from './sequence';
import {randomModel, TINY} from './testModel';
import {forward} from './transformer';

const FORMATS = ['int8', 'bf16', 'int4'] as const;

function randomTokens(count: number, seed: number): number[] {
  const random = seededRandom(seed);
  return Array.from({length: count}, () => Math.floor(random() * TINY.vocabularySize));
}

describe('a pass', () => {
  const model = randomModel(TINY);
  const tokens = randomTokens(100, 1);

  it.each(FORMATS)('gives the same logits with and without the cache (%s)', (format) => {
    const cached = new Sequence(model, 100);
    for (const [i, token] of tokens.entries()) {
      const [step] = forward(model, [{sequence: cached, tokens: [token]}], {format});
      if (i % 9 !== 0) continue;
      const fresh = new Sequence(model, 100);
      const work = {sequence: fresh, tokens: tokens.slice(0, i + 1)};
      expect(forward(model, [work], {format})).toEqual([step]);
    }
  });

  it('gives each stream what it gets alone, whatever the others bring', () => {
    const parts = [randomTokens(1, 2), randomTokens(7, 3), randomTokens(30, 4)];
    const together = forward(
      model,
      parts.map((part) => ({sequence: new Sequence(model, 40), tokens: part})),
    );
    const alone = parts.flatMap((part) =>
      forward(model, [{sequence: new Sequence(model, 40), tokens: part}]),
    );
    expect(together).toEqual(alone);
  });

  it('gives the same with a beginning that was copied from another sequence', () => {
    const first = new Sequence(model, 60);
    forward(model, [{sequence: first, tokens: tokens.slice(0, 60)}]);
    const reusing = new Sequence(model, 80);
    // 2 layers, keys and values, 2 heads of 16 floats.
    expect(reusing.copyFrom(first, 40)).toBe(40 * 2 * 2 * 2 * 16 * 4);
    const rest = randomTokens(20, 9);
    const [reused] = forward(model, [{sequence: reusing, tokens: rest}]);
    const work = {sequence: new Sequence(model, 60), tokens: [...tokens.slice(0, 40), ...rest]};
    expect(forward(model, [work])).toEqual([reused]);
  });

  it('returns the logits that are wanted', () => {
    const pass = (logits: 'last' | 'all' | 'none') =>
      forward(model, [{sequence: new Sequence(model, 8), tokens: tokens.slice(0, 5), logits}]);
    expect(pass('all')).toHaveLength(5);
    expect(pass('last')).toEqual([pass('all')[4]]);
    expect(pass('none')).toEqual([]);
  });

  it('gives the same bits on the plain path', () => {
    const plain = randomModel(TINY, 1, plainKernels);
    for (const format of FORMATS) {
      const [simd, other] = [model, plain].map((each) =>
        forward(each, [{sequence: new Sequence(each, 40), tokens: tokens.slice(0, 40)}], {format}),
      );
      expect(simd).toEqual(other);
    }
  });

  it('shows the weights of a head: none for what comes later, and 1 in all', () => {
    const seen: Float32Array[] = [];
    const probe = {layer: 1, head: 3, seen: (weights: Float32Array) => void seen.push(weights)};
    forward(model, [{sequence: new Sequence(model, 12), tokens: tokens.slice(0, 10)}], {probe});
    expect(seen.map((row) => row.length)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const row of seen) {
      expect(row.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 5);
    }
  });

  it('refuses what its memory was not made for', () => {
    const sequence = new Sequence(model, 4);
    expect(() => forward(model, [{sequence, tokens: randomTokens(5, 1)}])).toThrow('cache is full');
    const long = new Sequence(model, 200);
    expect(() => forward(model, [{sequence: long, tokens: randomTokens(129, 1)}])).toThrow('128');
  });
});
