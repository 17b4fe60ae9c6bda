import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract, reproduces} from '../testing/testContract';
import {adapterServing} from './adapterServing';
import {loraParameters, transformerMatrices, type MatrixName} from './lora';
import {NF4_BITS_PER_WEIGHT, trainingMemory, type Optimizer} from './trainingMemory';

/** Llama-3.1-8B. */
const shape = {
  layers: 32,
  hiddenSize: 4096,
  queryHeads: 32,
  keyValueHeads: 8,
  headDim: 128,
  intermediateSize: 14_336,
  vocabularySize: 128_256,
};
const every: readonly MatrixName[] = ['query', 'key', 'value', 'output', 'gate', 'up', 'down'];

describe('published figures', () => {
  reproduces([
    {
      id: 'lora-gpt3-r8',
      run: () =>
        1e-6 *
        loraParameters({
          rank: 8,
          matrices: [{inputWidth: 12_288, outputWidth: 12_288, count: 96 * 2}],
        }),
      expected: 37.7,
      tolerance: 0.003,
      source: 'https://arxiv.org/abs/2106.09685',
    },
  ]);
});

describe('loraParameters', () => {
  it('counts every matrix of an 8B model at rank 16', () => {
    const matrices = transformerMatrices(shape, every);
    // Per layer: q, o 2·16·8192; k, v 2·16·5120; gate, up, down 3·16·18432.
    expect(loraParameters({rank: 16, matrices})).toBe(41_943_040);
  });
  it('is proportional to the rank', () => {
    const matrices = transformerMatrices(shape, ['query', 'value']);
    fc.assert(
      fc.property(fc.integer({min: 1, max: 256}), (rank) => {
        expect(loraParameters({rank: 2 * rank, matrices})).toBe(
          2 * loraParameters({rank, matrices}),
        );
      }),
    );
  });
  it('counts a matrix named twice once, and refuses none', () => {
    expect(transformerMatrices(shape, ['query', 'query'])).toHaveLength(1);
    expect(() => transformerMatrices(shape, [])).toThrow('targets');
    expect(() => transformerMatrices({...shape, keyValueHeads: 64}, every)).toThrow(
      'keyValueHeads',
    );
  });
  const matrix = fc.record({
    inputWidth: field(1, 1e6, true),
    outputWidth: field(1, 1e6, true),
    count: field(0, 1e6, true),
  });
  keepsContract(
    'loraParameters',
    fc.record({rank: field(1, 65_536, true), matrices: fc.array(matrix, {maxLength: 4})}),
    loraParameters,
  );
  keepsContract(
    'transformerMatrices',
    fc.record({
      layers: field(1, 10_000, true),
      hiddenSize: field(1, 1e6, true),
      queryHeads: field(1, 256, true),
      keyValueHeads: field(1, 2, true),
      headDim: field(1, 512, true),
      intermediateSize: field(1, 1e6, true),
      vocabularySize: fc.constant(1),
    }),
    (s) => transformerMatrices(s, every),
  );
});

describe('trainingMemory', () => {
  const base = {parameters: 8e9, optimizer: 'adam'} as const;
  it('needs 16 bytes a parameter for mixed-precision Adam', () => {
    const full = trainingMemory({...base, method: {kind: 'full'}});
    expect(full.totalBytes).toBe(128e9);
    expect(full).toMatchObject({
      frozenWeightBytes: 0,
      trainedWeightBytes: 16e9,
      gradientBytes: 16e9,
      masterWeightBytes: 32e9,
      optimizerBytes: 64e9,
    });
  });
  it('needs 4.127 bits a parameter for an NF4 base with double quantization', () => {
    expect(NF4_BITS_PER_WEIGHT).toBeCloseTo(4.127, 3);
    const adapter = {kind: 'adapter', adapterParameters: 42e6} as const;
    const qlora = trainingMemory({...base, method: {...adapter, baseBits: NF4_BITS_PER_WEIGHT}});
    const lora = trainingMemory({...base, method: {...adapter, baseBits: 16}});
    expect(lora.totalBytes).toBe(16e9 + 16 * 42e6);
    expect(qlora.totalBytes).toBeCloseTo(4.127e9 + 16 * 42e6, -7);
  });
  it('saves state with a smaller optimizer and without a master copy, and adds activations', () => {
    const method = {kind: 'full'} as const;
    const total = (extra: object) => trainingMemory({...base, method, ...extra}).totalBytes;
    expect(total({optimizer: 'adam8bit'})).toBe(80e9);
    expect(total({optimizer: 'sgd', masterWeights: false})).toBe(32e9);
    expect(total({activationBytes: 5e9})).toBe(133e9);
  });
  it('adds up', () => {
    fc.assert(
      fc.property(
        fc.double({noNaN: true, min: 1e6, max: 1e12}),
        fc.constantFrom<Optimizer>('adam', 'adam8bit', 'sgdMomentum', 'sgd'),
        (parameters, optimizer) => {
          const memory = trainingMemory({parameters, optimizer, method: {kind: 'full'}});
          const {totalBytes, ...parts} = memory;
          const sum = Object.values(parts).reduce((a, b) => a + b, 0);
          expect(sum / totalBytes).toBeCloseTo(1, 12);
        },
      ),
    );
  });
  keepsContract(
    'trainingMemory',
    fc.record({
      parameters: field(1, 1e16),
      activationBytes: field(0, 1e18),
      baseBits: field(1, 32),
      adapterParameters: field(1, 1e16),
    }),
    ({parameters, activationBytes, ...adapter}) =>
      trainingMemory({
        parameters,
        activationBytes,
        optimizer: 'adam',
        method: {kind: 'adapter', ...adapter},
      }),
  );
});

describe('adapterServing', () => {
  const input = {
    baseBytes: 16e9,
    adapterParameters: 42e6,
    bytesPerParameter: 2,
    adapters: 100,
    adapterBudgetBytes: 4e9,
  };
  it('shares the base between tenants', () => {
    expect(adapterServing(input)).toEqual({
      adapterBytes: 84e6,
      sharedBytes: 24.4e9,
      mergedBytes: 1600e9,
      residentAdapters: 47,
    });
  });
  it('never holds more adapters than there are', () => {
    expect(adapterServing({...input, adapters: 3}).residentAdapters).toBe(3);
  });
  keepsContract(
    'adapterServing',
    fc.record({
      baseBytes: field(0, 1e18),
      adapterParameters: field(1, 1e16),
      bytesPerParameter: field(0.125, 8),
      adapters: field(0, 1e9, true),
      adapterBudgetBytes: field(0, 1e18),
    }),
    adapterServing,
  );
});
