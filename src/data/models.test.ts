import {describe, expect, it} from 'vitest';

import {allModels, modelById, models} from './models';
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
      layers: 32,
      kvHeads: 8,
      headDim: 128,
      attention: 'gqa',
    });
  });

  it('does not show an unconfirmed value as fact', () => {
    const gemma = modelById('google/gemma-2-9b');
    expect(gemma.tiedEmbeddings).toBeNull();
    expect(gemma.unconfirmed?.tiedEmbeddings).toEqual({
      value: true,
      reason: 'Inferred from the parameter count, not read.',
    });
  });
});

describe('records', () => {
  it.each(allModels.map((model) => [model.id, model] as const))(
    '%s is valid with its unconfirmed values filled in',
    (_, model) => {
      expect(modelSchema.safeParse(withUnconfirmed(model)).error?.issues ?? []).toEqual([]);
    },
  );
});
