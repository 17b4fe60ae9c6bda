import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {acceleratorById, accelerators} from '@site/src/data/accelerators';
import {valuesOf} from '../../../forms/defineForm';
import {WEIGHTS, modelOptions, type WeightsId} from '../../../serving/choices';
import {rooflineExplorer} from '../RooflineExplorer/calculator';
import {deviceRooflines, type RooflinesValues} from './calculator';
import {chartOf} from './chart';
import {PLACES, boundOf, bySpeed} from './compute';

const defaults = valuesOf(deviceRooflines);
const {answer, compute, remarks} = deviceRooflines;
const at = (change: Partial<RooflinesValues> = {}) => deviceRooflines.at(change).result;
const reportOf = (values: RooflinesValues) => answer(values, compute(values)).report;
const oneStream = (change: Partial<RooflinesValues> = {}) =>
  at(change).devices.map(({alone}) => alone.step.tokensPerSecond);

describe('at batch 1 the order follows bandwidth, not arithmetic', () => {
  const [epyc, tpu, h100, b200] = at().devices;

  test('TPU v6e has 93 % of the peak of H100 and half of its ceiling', () => {
    const peak = (device: typeof tpu) => device?.arithmetic.flopsPerSecond ?? NaN;
    expect(peak(tpu) / peak(h100)).toBeCloseTo(0.93, 2);
    expect(oneStream()[1]).toBeCloseTo(108.2, 1);
    expect(oneStream()[2]).toBeCloseTo(221.25, 1);
  });

  test('the ceilings differ as the bandwidths do', () => {
    const {speedRatio, bandwidthRatio, slowest, fastest} = at();
    expect(speedRatio).toBeCloseTo(bandwidthRatio, 9);
    expect([slowest.part.id, fastest.part.id]).toEqual([epyc?.part.id, b200?.part.id]);
    expect(bySpeed(at().devices).map(({part}) => part.id)).toEqual([
      'cpu-epyc-9005',
      'google-tpu-v6e',
      'nvidia-h100-sxm',
      'nvidia-b200',
    ]);
  });

  test('one device is what the roofline explorer says of it', () => {
    const {values, result} = rooflineExplorer.at({batch: 64});
    const {bound, ridge, capacity} = result;
    const same = boundOf(values.device, {...defaults, batch: 64});
    expect(same.batched.step).toEqual(bound.decode.step);
    expect([same.ridge, same.capacity]).toEqual([ridge, capacity]);
  });
});

describe('a device without a confirmed peak', () => {
  test('is bound by bandwidth at any batch and has no ridge', () => {
    const [epyc] = at({batch: 1024, context: 1}).devices;
    expect(epyc?.ridge).toBeNull();
    expect(epyc?.batched.step.limit).toBe('weights');
    const words = reportOf(defaults).assumptions.join(' ');
    expect(words).toMatch(/No source confirms a matrix peak of AMD EPYC 9005.*bandwidth alone/);
  });

  test('has a slanted line that ends, and says so in the legend', () => {
    const [epyc, tpu] = chartOf(defaults, at()).series;
    expect(epyc?.label).toMatch(/bandwidth alone$/);
    const [x, y] = epyc?.points.at(-1) ?? [0, 0];
    expect(y / x).toBeCloseTo(576e9, 0);
    expect(tpu?.points.at(-1)?.[1]).toBe(918e12);
  });
});

describe('arithmetic', () => {
  const of = (device: string, weights: WeightsId) =>
    boundOf(device, {...defaults, weights}).arithmetic;

  test('is in the format where the device multiplies it, else at 16 bit', () => {
    expect(of('nvidia-h100-sxm', 'fp8')).toEqual({format: 'FP8', flopsPerSecond: 1979e12});
    expect(of('nvidia-a100-80gb-sxm', 'fp8')).toEqual({format: '16-bit', flopsPerSecond: 312e12});
    expect(of('google-tpu-v6e', 'fp8')).toEqual({format: '16-bit', flopsPerSecond: 918e12});
  });

  test('stays unknown where the format is native and its peak is not confirmed', () => {
    expect(acceleratorById('nvidia-rtx-5090').nativeFormats).toContain('fp8');
    expect(of('nvidia-rtx-5090', 'fp8')).toEqual({format: 'FP8', flopsPerSecond: null});
  });

  test('narrow weights save reads on a device that converts them', () => {
    const device = 'nvidia-a100-80gb-sxm';
    const speed = (weights: WeightsId) =>
      boundOf(device, {...defaults, weights}).alone.step.tokensPerSecond;
    expect(speed('fp8') / speed('bf16')).toBeGreaterThan(1.7);
  });
});

describe('what does not fit', () => {
  const say = (change: Partial<RooflinesValues>) =>
    remarks?.(at(change), {...defaults, ...change}).join(' ');

  test('is said of weights, of batches and of contexts, not of machines that can be extended', () => {
    expect(say({})).toBe('');
    expect(say({model: 'meta-llama/Llama-3.1-70B'})).toMatch(
      /The weights of Llama 3\.1 70B do not fit into one Google TPU v6e \(Trillium\) or NVIDIA H100 SXM\./,
    );
    expect(say({batch: 256})).toMatch(
      /256 sequences of 1,000 tokens .* TPU v6e \(Trillium\) \(\d+\)/,
    );
    expect(say({model: 'meta-llama/Llama-2-7b-hf', context: 8000})).toMatch(/at most 4,096 tokens/);
  });

  test('stands in the table too', () => {
    const memory = reportOf({...defaults, batch: 256}).results.filter(({label}) =>
      /Memory holds/.test(label),
    );
    const held = memory.map(({value}) => value);
    expect(held[0]).toBe('depends on the machine');
    expect(held[1]).toMatch(/^only \d+ sequences$/);
    expect(held[2]).toMatch(/^\d+ sequences$/);
  });
});

test('a device chosen twice is one line, and that is said', () => {
  const change = {first: 'nvidia-h100-sxm'};
  const {devices} = at(change);
  expect(devices.map(({part}) => part.id)).toEqual([
    'nvidia-h100-sxm',
    'google-tpu-v6e',
    'nvidia-b200',
  ]);
  const values = {...defaults, ...change};
  expect(chartOf(values, at(change)).label).toMatch(/^Rooflines of three devices\./);
  expect(remarks?.(at(change), values)).toEqual([
    'NVIDIA H100 SXM is chosen more than once, and shown once.',
  ]);
});

const SLOW_TEST = {timeout: 60_000};

test('whatever is let through can be computed, drawn and told', SLOW_TEST, () => {
  const ids = accelerators.map(({id}) => id);
  const candidates: fc.Arbitrary<RooflinesValues> = fc
    .record({
      model: fc.constantFrom(...modelOptions.map(({id}) => id)),
      weights: fc.constantFrom(...(Object.keys(WEIGHTS) as WeightsId[])),
      devices: fc.array(fc.constantFrom(...ids), {minLength: 4, maxLength: 4}),
      context: fc.integer({min: 1, max: 1_000_000}),
      batch: fc.integer({min: 1, max: 1024}),
    })
    .map(({devices, ...rest}) => ({
      ...rest,
      ...(Object.fromEntries(PLACES.map((place, i) => [place, devices[i]])) as Pick<
        RooflinesValues,
        (typeof PLACES)[number]
      >),
    }));
  fc.assert(
    fc.property(candidates, (values) => {
      const found = compute(values);
      const chart = chartOf(values, found);
      const texts = [chart.label, JSON.stringify(answer(values, found).report)];
      expect(texts.join(' ')).not.toMatch(/NaN|Infinity|undefined|–/);
      const [[left, right], [bottom, top]] = [chart.x.domain ?? [0, 0], chart.y.domain ?? [0, 0]];
      for (const [x, y] of [
        ...chart.series.flatMap(({points}) => points),
        ...(chart.points ?? []).map((point) => point.at),
      ]) {
        expect(x).toBeGreaterThanOrEqual(left);
        expect(x).toBeLessThanOrEqual(right);
        expect(y).toBeGreaterThanOrEqual(bottom);
        expect(y).toBeLessThanOrEqual(top);
      }
    }),
  );
});
