import {describe, expect, it} from 'vitest';

import {countParameters} from '../inference/model/parameters';
import type {ParameterCounts} from '../inference/model/parameters';
import {modelDerived} from './checks';
import {allModels, modelById} from './models';
import {modelShape} from './modelShape';
import type {Model} from './schemas/model';
import {withUnconfirmed} from './unconfirmed';

/** The expected values have three decimals, and a few of them leave out vectors of less than a million parameters. */
const BILLIONS_TOLERANCE = 0.0011;

function record(id: string): Model {
  const model = allModels.find((candidate) => candidate.id === id);
  if (!model) throw new Error(`no ${id}`);
  return model;
}

function counts(model: Model): ParameterCounts {
  const described = modelShape(model);
  if (!described) throw new Error(`${model.id} has no shape`);
  return countParameters(described.shape);
}

describe('shapes', () => {
  it('exist for every verified model', () => {
    const without = allModels.filter((model) => model.verified && !modelShape(model));
    expect(without.map(({id}) => id)).toEqual([]);
  });

  it('exist for exactly the models that expected values exist for', () => {
    const described = allModels.filter((model) => modelShape(model)).map(({id}) => id);
    expect(described).toEqual(modelDerived.map(({id}) => id));
  });

  it('name what they assume', () => {
    expect(modelShape(modelById('google/gemma-2-9b'))?.assumed).toEqual(['tiedEmbeddings']);
    expect(modelShape(modelById('meta-llama/Llama-3.1-8B'))?.assumed).toEqual([]);
  });
});

describe.each(modelDerived.map((expected) => [expected.id, expected] as const))(
  '%s',
  (id, expected) => {
    const count = counts(record(id));
    const near = (parameterCount: number, billions: number): void => {
      expect(Math.abs(parameterCount / 1e9 - billions)).toBeLessThan(BILLIONS_TOLERANCE);
    };

    it('has as many parameters as its shape was computed to have elsewhere', () => {
      near(count.total, expected.parametersBillions);
      near(count.active, expected.activeParametersBillions);
      near(count.nonEmbedding, expected.nonEmbeddingParametersBillions);
      near(
        count.activeWithoutInputEmbedding,
        expected.activeParametersWithoutInputEmbeddingBillions,
      );
      if (expected.mtpParametersBillions !== undefined) {
        near(count.draft, expected.mtpParametersBillions);
      }
    });

    it('differs from its stated total by no more than was recorded', () => {
      const stated = withUnconfirmed(record(id)).totalParameters;
      expect(stated).not.toBeNull();
      const percent = (count.total / (stated ?? 0) - 1) * 100;
      expect(Math.abs(percent - expected.deviationFromStatedTotalPercent)).toBeLessThan(0.02);
    });
  },
);

it('would notice a wrong layer count', () => {
  const llama = record('meta-llama/Llama-3.1-8B');
  const wrong = counts({...llama, layers: 33, feedForward: llama.feedForward});
  expect(Math.abs(wrong.total - counts(llama).total) / 1e9).toBeGreaterThan(BILLIONS_TOLERANCE);
});
