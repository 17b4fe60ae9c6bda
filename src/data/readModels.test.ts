import {describe, expect, it} from 'vitest';

import {readModel} from './readModels';
import type {ModelFile} from './schemas/modelFile';

const FILE: ModelFile = {
  $schema: '../../../schemas/model.schema.json',
  name: 'A',
  family: 'A',
  verified: true,
  verifiedOn: '2026-11-20',
  sources: [{title: 'A', url: 'https://example.org/'}],
  doubts: [],
};
const CONFIG = {
  model_type: 'llama',
  hidden_size: 64,
  intermediate_size: 128,
  max_position_embeddings: 2048,
  num_attention_heads: 4,
  num_hidden_layers: 2,
  rope_scaling: {rope_type: 'yarn', factor: 2},
  tie_word_embeddings: false,
  vocab_size: 1000,
};
const modelOf = (file: Partial<ModelFile>, config?: Readonly<Record<string, unknown>>) =>
  readModel('a/b', {...FILE, ...file}, config).model;

describe('a record', () => {
  it('has the shape of its config.json', () => {
    const {shape, maxContextTokens, license} = modelOf({}, CONFIG);
    expect(shape).toMatchObject({layers: 2, hiddenSize: 64, tiedEmbeddings: false});
    expect(maxContextTokens).toBe(4096);
    expect(license).toBeNull();
  });

  it('replaces values that are wrong there, nested ones too', () => {
    const reason = 'It is wrong.';
    const corrections = {
      vocab_size: {value: 2000, reason},
      'rope_scaling.factor': {value: 4, reason},
    };
    const {shape} = modelOf({corrections}, CONFIG);
    expect(shape).toMatchObject({vocabularySize: 2000, maxContextTokens: 8192});
    expect(CONFIG.rope_scaling.factor).toBe(2);
  });

  it('takes the documented context instead, and keeps one apart that nobody confirms', () => {
    expect(modelOf({maxContextTokens: 1024}, CONFIG)).toMatchObject({
      maxContextTokens: 1024,
      shape: {maxContextTokens: 1024},
    });
    const unconfirmed = {maxContextTokens: {value: 512, reason: 'Nobody says so.'}};
    expect(modelOf({unconfirmed}, CONFIG)).toMatchObject({
      maxContextTokens: null,
      shape: {maxContextTokens: 512},
    });
  });

  it('may have its shape written in it, with two norms a layer and one at the end', () => {
    const shape = {
      layers: 3,
      hiddenSize: 64,
      vocabularySize: 1000,
      tiedEmbeddings: true,
      mixers: [
        {kind: 'softmax', layers: 3, queryHeads: 4, keyValueHeads: 2, keyDim: 16, valueDim: 16},
      ],
      feedForwards: [{kind: 'dense', layers: 3, intermediateSize: 128, gated: true}],
    } satisfies ModelFile['shape'];
    expect(modelOf({shape}).shape).toEqual({...shape, norms: {sites: 7, bias: false}});
    const mixers = [{...shape.mixers[0]!, keyValueHeads: 3}];
    expect(() => modelOf({shape: {...shape, mixers}})).toThrow(
      'data/models/a/b/model.json, shape: mixers[0].keyValueHeads must divide',
    );
  });

  it('is refused with a config.json that cannot be read', () => {
    const without = {...CONFIG, vocab_size: null};
    expect(() => modelOf({}, without)).toThrow(/^data\/models\/a\/b\/config\.json: vocab_size/);
  });
});
