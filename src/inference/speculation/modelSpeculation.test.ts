import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {KV_16_BIT} from '../precision/kvPrecision';
import {largestBatch} from '../memory/capacity';
import {countParameters} from '../model/parameters';
import type {ModelShape} from '../model/shape';
import {FORMATS} from '../precision/formats';
import {weightPrecision} from '../precision/weightPrecision';
import {decodeStep} from '../time/decodeStep';
import {serve, type Served} from '../served/served';
import {acceptanceFromTokens} from './acceptanceFromTokens';
import {batchSpeedup} from './batchSpeedup';
import {breakEvenAcceptance} from './breakEvenAcceptance';
import {gainRanges} from './gainRanges';
import {headShape} from './headShape';
import {modelStep} from './modelStep';
import {deploy} from '../testing/testServed';
import {pairCapacity} from './pairCapacity';
import {expectedTokensPerPass} from './tokensPerPass';

const DENSE: ModelShape = {
  layers: 32,
  hiddenSize: 4096,
  vocabularySize: 128_256,
  tiedEmbeddings: false,
  norms: {sites: 65, bias: false},
  mixers: [
    {kind: 'softmax', layers: 32, queryHeads: 32, keyValueHeads: 8, keyDim: 128, valueDim: 128},
  ],
  feedForwards: [{kind: 'dense', layers: 32, intermediateSize: 14_336, gated: true}],
};
const SPARSE: ModelShape = {
  ...DENSE,
  feedForwards: [
    {
      kind: 'moe',
      layers: 32,
      routedExperts: 128,
      expertsPerToken: 8,
      intermediateSize: 768,
      sharedIntermediateSize: 0,
      gated: true,
    },
  ],
};
const servingOf = (shape: ModelShape): Served =>
  serve({
    shape,
    weights: weightPrecision(FORMATS.bf16),
    kv: KV_16_BIT,
    machine: {flopsPerSecond: 989e12, bytesPerSecond: 3.35e12},
  });
const stepOf = (shape: ModelShape, contextTokens = 1000, overheadSeconds = 0) =>
  modelStep({serving: servingOf(shape), contextTokens, overheadSeconds});

describe('modelStep', () => {
  it.each([1, 7, 300])('is the decode step for one token of each of %d sequences', (batch) => {
    for (const shape of [DENSE, SPARSE]) {
      const {stepSeconds} = decodeStep(servingOf(shape), {batch, contextTokens: 1000});
      expect(stepOf(shape)(batch, 1)).toBeCloseTo(stepSeconds, 12);
    }
  });
  it('verifies several tokens for the price of one while weights are read, and not beyond', () => {
    const step = stepOf(DENSE, 100);
    expect(step(1, 5)).toBeCloseTo(step(1, 1), 12);
    // 5 × 200 tokens are far past the ridge of 295.
    expect(step(200, 5)).toBeGreaterThan(2 * step(200, 1));
  });
  it('reads the cache of a sequence once, however many tokens are verified', () => {
    const long = stepOf(DENSE, 100_000);
    expect(long(16, 5)).toBeLessThan(1.01 * long(16, 1));
  });
  it('reads more experts for more tokens of one sequence', () => {
    const step = stepOf(SPARSE);
    expect(step(1, 5)).toBeGreaterThan(2 * step(1, 1));
    expect(step(200, 5) / step(200, 1)).toBeLessThan(1.5);
  });
  it('adds the overhead to every pass', () => {
    expect(stepOf(DENSE, 1000, 0.002)(4, 3)).toBeCloseTo(stepOf(DENSE)(4, 3) + 0.002, 12);
  });
});

describe('headShape', () => {
  it('is one layer with the embeddings of the target', () => {
    const head = headShape(DENSE);
    const counts = countParameters(head);
    const all = countParameters(DENSE);
    expect(counts.totalByClass.outputEmbedding).toBe(all.totalByClass.outputEmbedding);
    expect(counts.totalByClass.attention).toBe(all.totalByClass.attention / 32);
    expect(stepOf(head)(1, 1)).toBeLessThan(0.15 * stepOf(DENSE)(1, 1));
  });
  it('takes the most frequent kind of layer', () => {
    const mixed: ModelShape = {
      ...SPARSE,
      feedForwards: [
        {kind: 'dense', layers: 3, intermediateSize: 8192, gated: true},
        ...SPARSE.feedForwards.map((group) => ({...group, layers: 29})),
      ],
    };
    expect(headShape(mixed).feedForwards).toMatchObject([{kind: 'moe', layers: 1}]);
  });
});

describe('gainRanges', () => {
  const ranges = (shape: ModelShape, contextTokens: number, draftTokens: number) =>
    gainRanges({
      acceptance: 0.7,
      draftTokens,
      target: stepOf(shape, contextTokens),
      draft: () => 0.0005,
      maxBatch: 1024,
    });
  it('begins at one sequence for a dense model and ends where arithmetic sets the step', () => {
    const [first, ...others] = ranges(DENSE, 100, 4);
    expect(first?.from).toBe(1);
    expect(first?.to).toBeLessThan(300);
    expect(others).toEqual([]);
  });
  it('begins later for a mixture of experts', () => {
    expect(ranges(SPARSE, 100, 4)[0]?.from).toBeGreaterThan(1);
  });
  it('holds exactly the batches with a speed-up above 1', () => {
    const [target, draft] = [stepOf(SPARSE, 100), () => 0.0005];
    const found = ranges(SPARSE, 100, 4);
    for (const batch of [1, 2, 5, 10, 50, 200, 400, 800]) {
      const {speedup} = batchSpeedup({acceptance: 0.7, draftTokens: 4, batch, target, draft});
      expect(found.some(({from, to}) => batch >= from && batch <= to)).toBe(speedup > 1);
    }
  });
  it('is empty if every round costs more than it can give', () => {
    const input = {acceptance: 0.9, draftTokens: 1, target: () => 1, draft: () => 2};
    expect(gainRanges({...input, maxBatch: 8})).toEqual([]);
    expect(() => gainRanges({...input, maxBatch: 0})).toThrow('maxBatch');
  });
});

describe('breakEvenAcceptance and acceptanceFromTokens', () => {
  it('give a speed-up of exactly 1', () => {
    fc.assert(
      fc.property(fc.integer({min: 1, max: 400}), fc.integer({min: 1, max: 8}), (batch, k) => {
        const steps = {target: stepOf(DENSE), draft: () => 0.0005};
        const acceptance = breakEvenAcceptance({...steps, batch, draftTokens: k});
        if (acceptance === null || acceptance === 0) return;
        const {speedup} = batchSpeedup({...steps, batch, draftTokens: k, acceptance});
        expect(speedup).toBeCloseTo(1, 9);
      }),
    );
  });
  it('know rounds that always gain and that never do', () => {
    const free = {target: () => 1, draft: () => 0, batch: 1, draftTokens: 3};
    expect(breakEvenAcceptance(free)).toBe(0);
    expect(breakEvenAcceptance({...free, draft: () => 5})).toBeNull();
    expect(() => breakEvenAcceptance({...free, batch: 0})).toThrow('batch');
  });
  it('with one draft, break even where acceptance is the cost', () => {
    const input = {target: () => 1, draft: () => 0.25, batch: 1, draftTokens: 1};
    expect(breakEvenAcceptance(input)).toBeCloseTo(0.25, 9);
  });
  it('invert the tokens per pass', () => {
    fc.assert(
      fc.property(fc.double({min: 0.01, max: 0.99, noNaN: true}), (acceptance) => {
        const tokensPerPass = expectedTokensPerPass({acceptance, draftTokens: 5});
        expect(acceptanceFromTokens({tokensPerPass, draftTokens: 5})).toBeCloseTo(acceptance, 9);
      }),
    );
    expect(() => acceptanceFromTokens({tokensPerPass: 7, draftTokens: 5})).toThrow('tokensPerPass');
  });
});

describe('pairCapacity', () => {
  const on = (shape: ModelShape, memoryBytes = 80e9) => deploy(shape, {}, memoryBytes);
  const capacity = (draft?: ModelShape) =>
    pairCapacity({target: on(DENSE), draft: draft && on(draft), contextTokens: 2000});
  it('is the largest batch where nothing else needs memory', () => {
    expect(capacity()).toBe(largestBatch(on(DENSE), 2000).largest);
  });
  it('falls by the weights and the cache of the drafter', () => {
    expect(capacity(headShape(DENSE))).toBeLessThan(capacity());
    expect(capacity(DENSE)).toBeLessThan(capacity() / 2);
  });
  it('is 0 where the weights do not fit', () => {
    const target = on(DENSE, 8e9);
    expect(pairCapacity({target, contextTokens: 100})).toBe(0);
    expect(() => pairCapacity({target, contextTokens: -1})).toThrow('contextTokens');
  });
});
