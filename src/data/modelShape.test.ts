import {describe, expect, it} from 'vitest';

import {allModels, modelById} from './models';
import {modelShape} from './modelShape';

describe('shapes', () => {
  it('exist for every verified model', () => {
    const without = allModels.filter((model) => model.verified && !modelShape(model));
    expect(without.map(({id}) => id)).toEqual([]);
  });

  it('name what they assume', () => {
    expect(modelShape(modelById('google/gemma-2-9b'))?.assumed).toEqual(['tiedEmbeddings']);
    expect(modelShape(modelById('meta-llama/Llama-3.1-8B'))?.assumed).toEqual([]);
  });
});
