import {describe, expect, it} from 'vitest';
import {KV_16_BIT} from '../inference/precision/kvPrecision';
import {bytesPerToken, sequenceBytes} from '../inference/memory/kvCache';
import {ONE_DEVICE, checkLayout} from '../inference/served/layout';
import {weightBytes} from '../inference/memory/weights';
import {countParameters} from '../inference/model/parameters';
import type {ModelShape} from '../inference/model/shape';
import {FORMATS} from '../inference/precision/formats';
import {weightPrecision} from '../inference/precision/weightPrecision';
import {GB, GIB} from '../inference/units';
import {modelDerived} from './checks';
import {allModels} from './models';
import {modelShape} from './modelShape';

function shapeOf(id: string): ModelShape {
  const record = allModels.find((model) => model.id === id);
  const described = record && modelShape(record);
  if (!described) throw new Error(`${id} has no shape`);
  return described.shape;
}

/** Half a unit of the last printed digit, and vectors inside layers that the expected values leave out. */
function near(value: number, printed: number, decimals: number): void {
  const tolerance = 0.5 * 10 ** -decimals + 2e-5 * printed + 1e-9;
  expect(Math.abs(value - printed), `${value} against ${printed}`).toBeLessThanOrEqual(tolerance);
}

const MOST_RANKS = 32;

describe.each(modelDerived.map((expected) => [expected.id, expected] as const))(
  '%s',
  (id, expected) => {
    const shape = shapeOf(id);
    // The cache of DeepSeek-V4 is stated with its index keys, that of other models without.
    const pooled = shape.mixers.some((mixer) => mixer.kind === 'compressed');

    it('has the expected cache per token, to the byte', () => {
      const token = bytesPerToken(shape, KV_16_BIT);
      const growth = token.growthBytes + (pooled ? token.indexKeyBytes : 0);
      expect(growth).toBe(expected.kvBytesPerTokenAt16Bit);
      expect(token.unwindowedBytes).toBe(expected.kvBytesPerTokenBeforeWindowAt16Bit);
      if (!pooled) expect(token.indexKeyBytes).toBe(expected.indexerBytesPerTokenAt16Bit ?? 0);
    });

    it('has the expected cache at every listed context', () => {
      for (const [context, gib] of Object.entries(expected.kvGibAtContextAt16Bit)) {
        const input = {shape, contextTokens: Number(context), precision: KV_16_BIT};
        const {entryBytes, indexKeyBytes} = sequenceBytes(input);
        near((entryBytes + (pooled ? indexKeyBytes : 0)) / GIB, gib, 4);
      }
    });

    it('has the expected recurrent state, to the byte', () => {
      const state = (recurrentState: typeof FORMATS.fp32 | typeof FORMATS.bf16) =>
        sequenceBytes({shape, contextTokens: 0, precision: {...KV_16_BIT, recurrentState}})
          .stateBytes;
      expect(state(FORMATS.fp32)).toBe(expected.recurrentStateBytesPerSequenceAtFp32 ?? 0);
      expect(state(FORMATS.bf16)).toBe(expected.recurrentStateBytesPerSequenceAt16Bit ?? 0);
    });

    it('has the expected weights and work per token', () => {
      const counts = countParameters(shape);
      near(counts.total / 1e9, expected.parametersBillions, 3);
      near(counts.active / 1e9, expected.activeParametersBillions, 3);
      near(counts.nonEmbedding / 1e9, expected.nonEmbeddingParametersBillions, 3);
      near(
        counts.activeWithoutEmbeddings / 1e9,
        expected.activeParametersWithoutEmbeddingsBillions,
        3,
      );
      near((2 * counts.matmul) / 1e9, expected.matmulGflopPerToken, 2);
      const bytes = weightBytes(shape, weightPrecision(FORMATS.bf16)).totalBytes;
      near(bytes / GB, expected.weightsGbAt16Bit, 2);
    });

    it('can be divided over as many ranks as its attention heads', () => {
      const attention = (tensorParallel: number) =>
        checkLayout(shape, {...ONE_DEVICE, tensorParallel})
          .map(({message}) => message)
          .filter((message) => message.includes('query heads'));
      for (let ranks = 1; ranks <= MOST_RANKS; ranks *= 2) {
        const divides = expected.tensorParallelSizesDividingAttentionHeads.includes(ranks);
        expect(attention(ranks).length === 0, `${ranks} ranks`).toBe(divides);
      }
    });
  },
);
