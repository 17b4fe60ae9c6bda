import {describe, expect, it} from 'vitest';

import {bytesPerToken, sequenceBytes} from '../inference/memory/kvCache';
import {KV_16_BIT} from '../inference/precision/kvPrecision';
import type {ModelShape} from '../inference/model/shape';
import {modelDerived} from './checks';
import {allModels} from './models';
import {modelShape} from './modelShape';

function shapeOf(id: string): ModelShape {
  const model = allModels.find((candidate) => candidate.id === id);
  const described = model && modelShape(model);
  if (!described) throw new Error(`${id} has no shape`);
  return described.shape;
}

describe.each(modelDerived.map((expected) => [expected.id, expected] as const))(
  '%s',
  (id, expected) => {
    const shape = shapeOf(id);
    const token = bytesPerToken(shape, KV_16_BIT);
    // The expected values count index keys with the cache for compressed attention, and beside it for all else.
    const withIndexKeys = shape.mixers.some(({kind}) => kind === 'compressed');

    it('grows its cache by the expected bytes per token', () => {
      const growth = token.growthBytes + (withIndexKeys ? token.indexKeyBytes : 0);
      expect(Math.abs(growth - expected.kvBytesPerTokenAt16Bit)).toBeLessThan(1);
      if (!withIndexKeys) {
        expect(token.unwindowedBytes).toBe(expected.kvBytesPerTokenBeforeWindowAt16Bit);
        expect(token.indexKeyBytes).toBe(expected.indexerBytesPerTokenAt16Bit ?? 0);
      }
    });

    it.each(Object.entries(expected.kvGibAtContextAt16Bit))(
      'holds the expected cache at %s tokens',
      (context, gib) => {
        const input = {shape, contextTokens: Number(context), precision: KV_16_BIT};
        const bytes = sequenceBytes(input);
        const cache = bytes.entryBytes + (withIndexKeys ? bytes.indexKeyBytes : 0);
        expect(Math.abs(cache / 2 ** 30 - gib)).toBeLessThan(6e-5);
      },
    );
  },
);

it('would notice a cache of all heads instead of the key/value heads', () => {
  const shape = shapeOf('meta-llama/Llama-3.1-8B');
  const mixers = shape.mixers.map((mixer) =>
    mixer.kind === 'softmax' ? {...mixer, keyValueHeads: mixer.queryHeads} : mixer,
  );
  const right = bytesPerToken(shape, KV_16_BIT).growthBytes;
  expect(bytesPerToken({...shape, mixers}, KV_16_BIT).growthBytes).toBe(4 * right);
});
