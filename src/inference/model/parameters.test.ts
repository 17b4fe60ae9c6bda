import {checkShape} from './checkShape';
import type {ModelShape} from './shape';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {arbitraryShape} from '../testing/arbitraryShape';
import {countParameters} from './parameters';
import {denseModelOf, denseShape} from './denseShape';
import {RECURRENT_FORMS, hybridShape} from '../testing/testHybrids';
import {
  ALL_SHAPES,
  DEEPSEEK_V3,
  DEEPSEEK_V32,
  GPT_2,
  GPT_OSS_20B,
  LLAMA_31_8B,
  V4_FLASH,
} from '../testing/testShapes';
import {sumClasses} from './tensorClass';

const count = countParameters;

describe('published parameter counts', () => {
  it('Llama-3.1-8B, to the last weight', () => {
    expect(count(LLAMA_31_8B).total).toBe(8_030_261_248);
  });

  it('GPT-2 small with biases, tied embedding and positions, to the last weight', () => {
    expect(count(GPT_2).total).toBe(124_439_808);
  });

  it('Qwen3-0.6B, whose heads are wider than its hidden size, to the last weight', () => {
    const shape = denseShape({
      layers: 28,
      hiddenSize: 1024,
      queryHeads: 16,
      keyValueHeads: 8,
      headDim: 128,
      intermediateSize: 3072,
      vocabularySize: 151936,
      tiedEmbeddings: true,
      mixer: {queryKeyNorm: true},
    });
    expect(count(shape).total).toBe(596_049_920);
  });

  it('DeepSeek-V3: 671B, 36.7B active, 11.5B in the draft module', () => {
    const counts = count(DEEPSEEK_V3);
    expect(counts.total / 671e9).toBeCloseTo(1, 3);
    expect(counts.activeWithoutInputEmbedding / 36.7e9).toBeCloseTo(1, 2);
    expect(counts.draft / 11.5e9).toBeCloseTo(1, 1);
  });

  it('gpt-oss-20b: 20.91B and 3.61B active', () => {
    expect(count(GPT_OSS_20B).total / 1e9).toBeCloseTo(20.91, 2);
    expect(count(GPT_OSS_20B).activeWithoutInputEmbedding / 1e9).toBeCloseTo(3.61, 2);
  });

  it('DeepSeek-V4-Flash: 284B', () => {
    expect(count(V4_FLASH).total / 284e9).toBeCloseTo(1, 2);
  });
});

describe('conventions', () => {
  it('a tied table is stored once, as output embedding', () => {
    const counts = count(GPT_2);
    expect(counts.totalByClass.inputEmbedding).toBe(0);
    expect(counts.totalByClass.outputEmbedding).toBe(50257 * 768);
    expect(counts.activeWithoutInputEmbedding).toBe(counts.active);
    expect(counts.nonEmbedding).toBe(counts.total - 50257 * 768);
  });

  it('positions and norms are no matrix products', () => {
    const counts = count(GPT_2);
    expect(counts.matmul).toBe(counts.active - 1024 * 768 - 25 * 2 * 768);
  });

  it('embeddings of layers are looked up, and their projections multiplied', () => {
    const {layers, hiddenSize} = LLAMA_31_8B;
    const layerEmbeddings = {vocabularySize: 1000, width: 64};
    const [with_, without] = [count({...LLAMA_31_8B, layerEmbeddings}), count(LLAMA_31_8B)];
    const projections = 3 * layers * hiddenSize * 64;
    const table = 1000 * layers * 64;
    expect(with_.matmul - without.matmul).toBe(projections);
    expect(with_.total - without.total).toBe(table + projections + layers * hiddenSize + 64);
    expect(with_.nonEmbedding - without.nonEmbedding).toBe(projections + layers * hiddenSize + 64);
  });

  it('an indexer adds its projections to attention', () => {
    const added =
      count(DEEPSEEK_V32).totalByClass.attention - count(DEEPSEEK_V3).totalByClass.attention;
    expect(added).toBe(61 * (1536 * 64 * 128 + 7168 * 128 + 7168 * 64));
  });

  it('layers that reuse a cache have no key and value projections', () => {
    const own = count(LLAMA_31_8B).total;
    const shared = {
      ...LLAMA_31_8B,
      mixers: LLAMA_31_8B.mixers.map((m) => ({...m, cacheLayers: 16})),
    };
    expect(own - count(shared).total).toBe(16 * 2 * 4096 * 8 * 128);
  });

  it('one projection for keys and values halves their parameters', () => {
    const shape = {
      ...LLAMA_31_8B,
      mixers: LLAMA_31_8B.mixers.map((m) => ({...m, sharedKeyValueProjection: true})),
    };
    expect(count(LLAMA_31_8B).total - count(shape).total).toBe(32 * 4096 * 8 * 128);
  });

  it('a full-rank gate is larger than a low-rank one', () => {
    const [, kda] = RECURRENT_FORMS;
    if (kda?.form !== 'kda') throw new Error('the second form is kda');
    const full = hybridShape({...kda, fullRankGate: true});
    const lowRank = 12 * (2048 * 128 + 128 * 32 * 128);
    expect(count(full).total - count(hybridShape(kda)).total).toBe(12 * 2048 * 4096 - lowRank);
  });

  it('experts in a latent space are narrower and cost two projections', () => {
    const moe = DEEPSEEK_V3.feedForwards[1];
    if (moe?.kind !== 'moe') throw new Error('the second block is a mixture');
    const narrow = count({...DEEPSEEK_V3, feedForwards: [{...moe, latentSize: 3584}]});
    const wide = count({...DEEPSEEK_V3, feedForwards: [moe]});
    expect(narrow.totalByClass.routedExperts * 2).toBe(wide.totalByClass.routedExperts);
    expect(narrow.totalByClass.other).toBe(58 * 2 * 7168 * 3584);
  });

  it('a draft module can follow a recurrent layer', () => {
    const [form] = RECURRENT_FORMS;
    if (!form) throw new Error('no recurrent form');
    const shape = hybridShape(form);
    const reversed = {...shape, mixers: [...shape.mixers].reverse(), draftModules: 2};
    expect(count(reversed).draft).toBeGreaterThan(2 * 2 * 2048 ** 2);
    expect(count(shape).draft).toBe(0);
  });
});

describe('problems', () => {
  const inputs = (shape: ModelShape) => checkShape(shape).map(({input}) => input);

  it('name the field', () => {
    expect(inputs({...LLAMA_31_8B, hiddenSize: 0})).toEqual(['hiddenSize']);
    expect(inputs({...LLAMA_31_8B, hiddenSize: NaN})).toEqual(['hiddenSize']);
    expect(inputs({...LLAMA_31_8B, mixers: []})).toEqual(['mixers']);
    expect(inputs({...LLAMA_31_8B, layers: 31})).toContain('mixers');
  });

  it('find impossible groups and experts', () => {
    const uneven = LLAMA_31_8B.mixers.map((m) => ({...m, keyValueHeads: 5}));
    expect(inputs({...LLAMA_31_8B, mixers: uneven})).toEqual(['mixers[0].keyValueHeads']);
    const [moe] = GPT_OSS_20B.feedForwards;
    if (moe?.kind !== 'moe') throw new Error('gpt-oss has experts');
    const greedy = {...GPT_OSS_20B, feedForwards: [{...moe, expertsPerToken: 33}]};
    expect(inputs(greedy)).toEqual(['feedForwards[0].expertsPerToken']);
  });

  it('look into windows, indexers and recurrent layers', () => {
    const windowless = GPT_OSS_20B.mixers.map((m) => ({...m, windowTokens: 0}));
    expect(inputs({...GPT_OSS_20B, mixers: windowless})).toContain('mixers[0].windowTokens');
    const sparse = {
      topEntries: 0,
      indexer: {queryHeads: 64, keyHeads: 1, headDim: 128, weightHeads: -1, tokensPerKey: 1},
    };
    const latent = DEEPSEEK_V3.mixers.map((m) => ({...m, sparse}) as typeof m);
    expect(inputs({...DEEPSEEK_V3, mixers: latent})).toEqual([
      'mixers[0].sparse.topEntries',
      'mixers[0].sparse.indexer.weightHeads',
    ]);
  });
});

describe('properties', () => {
  it('classes sum to the total, active is at most total, nothing is negative or infinite', () => {
    fc.assert(
      fc.property(fc.oneof(arbitraryShape, fc.constantFrom(...ALL_SHAPES)), (shape) => {
        const counts = count(shape);
        expect(sumClasses(counts.totalByClass)).toBe(counts.total);
        expect(sumClasses(counts.activeByClass)).toBe(counts.active);
        expect(counts.active).toBeLessThanOrEqual(counts.total);
        expect(counts.matmul).toBeLessThanOrEqual(counts.active);
        for (const value of Object.values(counts.totalByClass)) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(Number.isFinite(value)).toBe(true);
        }
      }),
    );
  });

  it('grows with vocabulary, width and depth', () => {
    fc.assert(
      fc.property(arbitraryShape, (shape) => {
        const {total} = count(shape);
        expect(count({...shape, vocabularySize: shape.vocabularySize + 1}).total).toBeGreaterThan(
          total,
        );
        expect(count({...shape, hiddenSize: shape.hiddenSize + 1}).total).toBeGreaterThan(total);
        const deeper = shape.feedForwards.map((g) => ({...g, layers: g.layers + 1}));
        const grown = {...shape, layers: shape.layers + 1, feedForwards: deeper};
        expect(count(grown).total).toBeGreaterThan(total);
      }),
    );
  });
});

it('knows a dense model by its shape, and no mixture, latent attention, hybrid or plain block', () => {
  const dense = denseModelOf(LLAMA_31_8B);
  expect(dense && denseShape(dense)).toEqual(LLAMA_31_8B);
  const [mixer] = LLAMA_31_8B.mixers;
  if (mixer?.kind !== 'softmax') throw new Error('a dense model has heads');
  const uneven = {...LLAMA_31_8B, mixers: [mixer, {...mixer, keyValueHeads: 1}]};
  for (const shape of [GPT_OSS_20B, DEEPSEEK_V3, GPT_2, V4_FLASH, uneven]) {
    expect(denseModelOf(shape)).toBeUndefined();
  }
});
