import {describe, expect, it} from 'vitest';

import {countParameters} from '../inference/model/parameters';
import {allModels, modelById, models} from './models';
import {publishedModel} from './publishedModel';
import {modelSchema} from './schemas/model';
import {withUnconfirmed} from './unconfirmed';

describe('access', () => {
  it('leaves unverified models out by default', () => {
    expect(allModels.some(({verified}) => !verified)).toBe(true);
    expect(models.every(({verified}) => verified)).toBe(true);
    expect(() => modelById('moonshotai/Kimi-K2.7-Code')).toThrow(/moonshotai\/Kimi-K2/);
  });

  it('finds a model by id', () => {
    expect(modelById('meta-llama/Llama-3.1-8B')).toMatchObject({
      name: 'Llama 3.1 8B',
      maxContextTokens: 131_072,
      shape: {layers: 32, mixers: [{queryHeads: 32, keyValueHeads: 8, keyDim: 128}]},
    });
  });
});

describe('a published record', () => {
  it('has a field for each number of the shape', () => {
    expect(publishedModel(modelById('Qwen/Qwen3-30B-A3B'))).toMatchObject({
      layers: 48,
      attention: 'gqa',
      keyValueHeads: 4,
      feedForward: {kind: 'swiglu', layers: 0},
      moe: {layers: 48, routedExperts: 128, expertsPerToken: 8, sharedExperts: 0},
      computable: true,
    });
    expect(publishedModel(modelById('google/gemma-4-31B-it'))).toMatchObject({
      keyValueHeads: 16,
      slidingWindow: {windowTokens: 1024, layers: 50},
      attentionGroups: [
        {layers: 50, keyValueHeads: 16},
        {layers: 10, keyValueHeads: 4, sharedKeyValueProjection: true},
      ],
    });
    expect(publishedModel(modelById('zai-org/GLM-5'))).toMatchObject({
      attention: 'mla',
      mla: {kvLoraRank: 512},
      indexer: {layers: 78, heads: 32, topKTokens: 2048},
    });
    expect(publishedModel(modelById('Qwen/Qwen3-Next-80B-A3B-Instruct'))).toMatchObject({
      attention: 'hybrid',
      attentionLayers: 12,
      linearLayers: {kind: 'gated_deltanet', layers: 36},
    });
  });

  it('does not show an unconfirmed value as fact', () => {
    const gemma = publishedModel(modelById('google/gemma-2-9b'));
    expect(gemma.tiedEmbeddings).toBeNull();
    expect(gemma.unconfirmed?.tiedEmbeddings).toEqual({
      value: true,
      reason: 'Inferred from the parameter count, not read.',
    });
  });
});

const named = allModels.map((model) => [model.id, model] as const);

describe('records', () => {
  it.each(named)('%s is valid, and with its unconfirmed values filled in', (_, model) => {
    const published = publishedModel(model);
    expect(modelSchema.safeParse(published).error?.issues ?? []).toEqual([]);
    const filled = withUnconfirmed(published);
    expect(modelSchema.safeParse(filled).error?.issues ?? []).toEqual([]);
  });

  it.each(named)('%s has about as many parameters as its publisher states', (_, model) => {
    const {totalParameters, activeParameters} = withUnconfirmed(publishedModel(model));
    if (!model.shape || totalParameters === null || activeParameters === null) return;
    const counts = countParameters(model.shape);
    const off = (count: number, stated: number) => Math.abs(count / stated - 1);
    // Sizes in names are rounded.
    expect(off(counts.total, totalParameters)).toBeLessThan(0.06);
    // Publishers count active parameters with both embeddings, with one, or with none.
    const {active, activeWithoutInputEmbedding, activeWithoutEmbeddings} = counts;
    const ways = [active, activeWithoutInputEmbedding, activeWithoutEmbeddings];
    expect(Math.min(...ways.map((count) => off(count, activeParameters)))).toBeLessThan(0.09);
  });
});
