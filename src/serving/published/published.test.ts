import {format} from 'oxfmt';
import {describe, expect, it} from 'vitest';
import {measurements, type Measurement} from '@site/src/data/measurements';
import {allAccelerators} from '@site/src/data/accelerators';
import {FREE_ARITHMETIC} from '@site/src/inference/prediction/conditions';
import {weightBytes} from '@site/src/inference/memory/weights';
import {bitsPerElement} from '@site/src/inference/precision/format';
import {errorStatistics} from '@site/src/inference/prediction/errorStatistics';
import {unwrap} from '@site/src/inference/result';
import {EXPECTED, FITTED_OVERHEADS, REFERENCE_STEP} from '@site/src/inference/time/efficiency';
import {EFFICIENCY_KINDS} from '@site/src/inference/time/efficiencyFor';
import {biasGroups, FEWEST_POINTS, isBiased} from './bias';
import {fitPublished} from './fitPublished';
import {cacheFormatOf, WEIGHT_FORMATS} from './formats';
import {engineKind, fitKind, kindOf} from './kinds';
import {systemName} from '@site/src/data/measurementNames';
import {loadName, valueName} from './names';
import {conditionsOf} from './conditions';
import {predictAll, speedRatio} from './predictions';
import {referenceStep} from './referenceStep';
import {systemOf} from './system';

const of = (id: string): Measurement => {
  const found = measurements.find((one) => one.id === id);
  if (!found) throw new Error(`no measurement ${id}`);
  return found;
};
const H100 = of('nvidia-llama-3-3-70b-h100-2');

describe('the system of a measurement', () => {
  it('has the device, the formats and the layout of the record', () => {
    expect(unwrap(systemOf(H100))).toMatchObject({
      machine: {flopsPerSecond: 1979e12, bytesPerSecond: 3.35e12, linkBytesPerSecond: 450e9},
      layout: {tensorParallel: 2, pipelineParallel: 1},
    });
    expect(unwrap(systemOf(of('xiongjiedai-llama-3-70b-rtx-4090-2-q4-k-m')))).toMatchObject({
      layout: {tensorParallel: 1, pipelineParallel: 2},
    });
  });

  it('counts the cores of a chip as the chip, and takes unknown arithmetic as free', () => {
    expect(unwrap(systemOf(of('google-qwen3-32b-tpu7x'))).layout.tensorParallel).toBe(1);
    const apple = unwrap(systemOf(of('mlx-qwen3-4b-m4-max-bf16')));
    expect(apple.machine.flopsPerSecond).toBe(FREE_ARITHMETIC);
  });

  it('has whole experts in a group, and experts over replicas, whole or in slices', () => {
    const layout = (id: string) => unwrap(systemOf(of(id))).layout;
    expect(layout('google-qwen3-coder-480b-tpu7x-4')).toMatchObject({
      tensorParallel: 4,
      dataParallel: 1,
      expertParallel: 4,
    });
    expect(layout('google-qwen3-5-397b-tpu7x-4')).toMatchObject({
      tensorParallel: 1,
      dataParallel: 4,
      expertParallel: 4,
    });
    expect(layout('gpustack-deepseek-v3-2-h200-8-sglang-dp8')).toMatchObject({
      tensorParallel: 1,
      dataParallel: 8,
      expertParallel: 1,
      expertTensor: 8,
    });
  });

  it('has the limits of sequences and of their tokens that the source states', () => {
    expect(conditionsOf(of('google-qwen3-32b-tpu7x')).mostSequences).toBe(135);
    expect(conditionsOf(of('dstack-llama-3-1-405b-h100-8')).cacheTokens).toBe(91_680);
    expect(conditionsOf(H100)).not.toHaveProperty('mostSequences');
    expect(conditionsOf(H100)).not.toHaveProperty('cacheTokens');
  });

  it('has the bandwidth that the storage says', () => {
    const storage = (id: string) => conditionsOf(of(id)).storageBytesPerSecond;
    expect(storage('runai-streamer-a10g-gp3')).toBe(1000 * 2 ** 20);
    expect(storage('runai-streamer-a10g-s3')).toBeUndefined();
  });

  it.each<[string, Partial<Measurement>]>([
    ['weightFormat: Q1 is not known', {weightFormat: 'Q1'}],
    ['cacheFormat: FP2 is not known', {cacheFormat: 'FP2'}],
    ['expertParallel: must be 1: the model has no experts', {layout: {tensor: 2, expert: 2}}],
    [
      'layout: stages of replicas',
      {
        model: 'deepseek-ai/DeepSeek-V3',
        devices: 16,
        layout: {data: 8, pipeline: 2, expert: 8},
      },
    ],
    ['device: has no known bandwidth', {device: 'abacus'}],
    ['device: has a link', {device: 'aws-inferentia2'}],
  ])('is refused with %s', (message, changes) => {
    const found = systemOf({...H100, ...changes});
    const [first] = found.ok ? [] : found.problems;
    expect(`${first?.input}: ${first?.message}`).toContain(message);
  });
});

describe('formats', () => {
  it('are known for every measurement', () => {
    expect(measurements.filter(({weightFormat}) => !WEIGHT_FORMATS[weightFormat])).toEqual([]);
    expect(measurements.filter((one) => !cacheFormatOf(one))).toEqual([]);
  });

  it('include the scales, and a rate that the device has', () => {
    const bits = (format: string) =>
      bitsPerElement(
        WEIGHT_FORMATS[format]?.precision.attention ?? {id: '', label: '', elementBits: 0},
      );
    expect(['4 bit', '4 bit, groups of 32', 'Q4_K_M', 'FP4'].map(bits)).toEqual([
      4.5, 5, 4.8944, 4.5,
    ]);
    const rtx4090 = allAccelerators.find(({id}) => id === 'nvidia-rtx-4090');
    expect(rtx4090 && WEIGHT_FORMATS['FP4']?.rate(rtx4090)).toBe(null);
    expect(rtx4090 && WEIGHT_FORMATS['Q4_K_M']?.rate(rtx4090)).toBe(165.2e12);
  });

  it('leave the attention of Meta as it is: its files take a fifth more than in FP8', () => {
    const bytes = (id: string) => {
      const {shape, weights} = unwrap(systemOf(of(id)));
      return weightBytes(shape, weights).totalBytes;
    };
    const [meta, amd] = ['meta', 'amd'].map((who) =>
      bytes(`dstack-llama-3-1-405b-mi300x-8-${who}`),
    );
    expect((meta ?? 0) / (amd ?? 1)).toBeCloseTo(1.18, 2);
  });

  it('keep the cache in FP8 where the engine does so by itself', () => {
    const cache = (engine: string, weightFormat: string) =>
      cacheFormatOf({engine, weightFormat, cacheFormat: 'engine default'})?.cache.id;
    expect(cache('TensorRT-LLM', 'FP4')).toBe('fp8');
    expect(cache('TensorRT-LLM', 'BF16')).toBe('bf16');
    expect(cache('vLLM', 'FP8')).toBe('bf16');
  });
});

describe('predictions', () => {
  const all = predictAll();

  it('exist for most points, and are finite', () => {
    const predicted = all.flatMap((one) => speedRatio(one, one.predicted) ?? []);
    expect(predicted.length).toBeGreaterThan(250);
    const roofline = all.flatMap((one) => speedRatio(one, one.roofline) ?? []);
    expect([...predicted, ...roofline].every((ratio) => ratio > 0.01 && ratio < 100)).toBe(true);
  });

  it('count a time that is too short as a speed that is too high', () => {
    const found = all.find(({measurement}) => measurement.id === 'amd-llama-3-1-70b-mi300x-8');
    expect(found && speedRatio(found, found.roofline)).toBeGreaterThan(3);
    expect(found && speedRatio({...found, measured: 1}, {ok: true, value: 2})).toBe(0.5);
    expect(found && speedRatio(found, {ok: false, problems: []})).toBeUndefined();
  });

  it('of groups of ten points or more have a bias each', () => {
    const groups = biasGroups(all);
    expect(groups.every(({count}) => count >= FEWEST_POINTS)).toBe(true);
    expect(groups.map(({label}) => label)).toEqual(
      expect.arrayContaining(['Prefill', 'Dense', 'Box with shared memory', 'NVIDIA', 'vLLM']),
    );
    expect(groups.filter(isBiased).map(({label}) => label)).not.toContain('TensorRT-LLM');
  });

  it('of values that came after the fit are no part of it', () => {
    const later = all.filter(({measurement}) => measurement.afterFit);
    expect(later.length).toBeGreaterThan(40);
    expect(later.every((one) => one.predicted.ok || one.range !== undefined)).toBe(true);
  });

  it('are named in the words of the page', () => {
    expect(systemName(H100)).toBe('Llama 3.3 70B, FP8, 2 × NVIDIA H100 SXM');
    expect(systemName({...H100, devices: 1, device: 'abacus'})).toContain('FP8, abacus');
    const name = (load: Measurement['load']) =>
      loadName({...H100, inputTokens: 2048, outputTokens: 128, load});
    expect(
      [
        {queued: 3000},
        {batch: 1},
        {batch: 8},
        {concurrency: 1},
        {concurrency: 1024},
        {requestsPerSecond: 16},
      ].map(name),
    ).toEqual([
      '2,048 in, 128 out, 3,000 in the queue',
      '2,048 in, 128 out',
      '2,048 in, 128 out, batch of 8',
      '2,048 in, 128 out, one client',
      '2,048 in, 128 out, 1,024 clients',
      '2,048 in, 128 out, 16 requests/s',
    ]);
    expect([{readers: 1}, {readers: 4}].map(name)).toEqual(['one reader', '4 readers']);
    const time = {...H100, metric: {...H100.metric, unit: 'ms' as const}};
    expect([valueName(H100, 6651), valueName(time, 0.25), valueName(time, 17.2)]).toEqual([
      '6,650 tokens/s',
      '250 ms',
      '17.2 s',
    ]);
  });
});

describe('the overheads', () => {
  const servers = new Set(
    predictAll()
      .filter(({predicted, measurement: {engine, regime}}) => {
        return predicted.ok && regime !== 'weights' && engineKind(engine) === 'server';
      })
      .map(({measurement}) => measurement.publisher),
  );

  it('are what npm run fit gives, with and without each publisher', async () => {
    const fit = fitPublished();
    expect(FITTED_OVERHEADS).toMatchObject(fit());
    const path = `${import.meta.dirname}/overheadsWithout.json`;
    const without = Object.fromEntries([...servers].map((name) => [name, fit(name)]));
    const {code} = await format(path, JSON.stringify(without), {bracketSpacing: false});
    // `npx vitest run PATH -u` writes the file anew after a change of the measurements or of the arithmetic.
    await expect(code).toMatchFileSnapshot(path);
  }, 120_000);

  it.each([1000, 50_000])('predict the measured step with %d tokens within a tenth', (tokens) => {
    const measured = REFERENCE_STEP.emptySeconds + tokens * REFERENCE_STEP.secondsPerToken;
    expect(Math.abs(referenceStep(EXPECTED, tokens) / measured - 1)).toBeLessThan(0.1);
  });
});

describe('kinds of devices', () => {
  const all = predictAll();
  const errorOf = (publisher: string, of: 'leftOut' | 'everywhere', id: string) => {
    const own = all.filter(
      ({measurement}) => measurement.publisher === publisher && kindOf(measurement)?.id === id,
    );
    return errorStatistics(
      own.flatMap((one) => speedRatio(one, of === 'leftOut' ? one.leftOut : one.everywhere) ?? []),
    ).medianError;
  };

  it.each(EFFICIENCY_KINDS)(
    'npm run fit gives the share of $id, and those of the others',
    (kind) => {
      expect(fitKind(kind)).toBe(kind.value);
      for (const [publisher, value] of Object.entries(kind.without)) {
        expect(fitKind(kind, publisher)).toBe(value);
      }
    },
  );

  it.each(EFFICIENCY_KINDS)('no publisher of $id loses by the value of the others', (kind) => {
    const gains = Object.keys(kind.without).map(
      (publisher) =>
        errorOf(publisher, 'everywhere', kind.id) - errorOf(publisher, 'leftOut', kind.id),
    );
    expect(Math.min(...gains)).toBeGreaterThan(-0.01);
    expect(Math.max(...gains)).toBeGreaterThan(0.05);
  });
});
