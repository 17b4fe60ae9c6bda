import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineForm';
import {cellsOf} from '../../ui/results/table';
import {initialState, withTexts} from '../../ui/formState';
import {chartOf} from './chart';
import {WEIGHTS, deviceOptions, modelOptions} from '../../../serving/choices';
import {rooflineExplorer, type RooflineValues} from './calculator';
import {BATCH_STOPS} from './compute';

const {answer, compute, remarks, verdict} = rooflineExplorer;
const defaults = valuesOf(rooflineExplorer);
const at = (change: Partial<RooflineValues> = {}) => rooflineExplorer.at(change).result;
const reportOf = (values: RooflineValues) => answer(values, compute(values)).report;
const ms = (seconds: number) => seconds * 1e3;

function refusals(texts: Record<string, string>): Partial<Record<string, string>> {
  return withTexts(rooflineExplorer, initialState(rooflineExplorer), texts).problems;
}

describe('the defaults are the worked example of the article', () => {
  const {bound, ridge, ceiling, ridgeContext, criticalBatch} = at();

  test('14.4 ms to the first token, limited by arithmetic', () => {
    expect(ms(bound.prefill.prefillSeconds)).toBeCloseTo(14.38, 2);
    expect(bound.prefill.limit).toBe('compute');
    expect(bound.prefill.tokensPerSecond / 1e3).toBeCloseTo(69.5, 1);
  });

  test('4.52 ms between tokens, limited by reading weights, 221 tokens/s', () => {
    expect(ms(bound.decode.step.stepSeconds)).toBeCloseTo(4.52, 2);
    expect(bound.decode.step.limit).toBe('weights');
    expect(bound.decode.step.tokensPerSecond).toBeCloseTo(221.25, 1);
    expect(bound.decode.intensity).toBeCloseTo(1.03, 2);
  });

  test('the ridge is 295 FLOP/byte, and no batch reaches it beyond about 390 tokens', () => {
    expect(ridge).toBeCloseTo(295.2, 1);
    expect(criticalBatch).toBe(296);
    expect(ceiling).toBeCloseTo(118.5, 1);
    expect(Math.abs((ridgeContext ?? 0) / 390 - 1)).toBeLessThan(0.02);
  });
});

describe('the path of decode as the batch grows', () => {
  test('at 1,000 tokens of context it ends short of the ridge and below the roof', () => {
    const {path, ridge, bound} = at();
    const last = path.at(-1);
    expect(last?.batch).toBe(1024);
    expect(last?.intensity).toBeLessThan(ridge / 2);
    expect(last?.flopsPerSecond).toBeLessThan(0.9 * (last?.intensity ?? 0) * 3.35e12);
    expect(last?.flopsPerSecond).toBeLessThan(bound.rates.flopsPerSecond / 3);
    expect(last?.step.limit).toBe('cache');
  });

  test('at 128 tokens a batch passes the ridge', () => {
    const {path, ridge} = at({context: 128});
    expect(path.at(-1)?.intensity).toBeGreaterThan(ridge);
  });

  test('has a point where the memory ends', () => {
    const {path, capacity} = at();
    expect(capacity?.largest).toBeGreaterThan(300);
    expect(capacity?.largest).toBeLessThan(500);
    expect(path.map(({batch}) => batch)).toContain(capacity?.largest);
    expect(path).toHaveLength(BATCH_STOPS.length + 1);
  });
});

describe('entered efficiency', () => {
  test('at 51 % MFU the prompt takes 28 ms and 2 ms of layers; the bound stays', () => {
    const {bound, estimate} = at({mfu: 51, mbu: 100});
    expect(ms(estimate?.prefill.prefillSeconds ?? 0)).toBeCloseTo(28.2 + 32 * 0.065, 1);
    expect(ms(bound.prefill.prefillSeconds)).toBeCloseTo(14.38, 2);
  });

  test('is a second roof with hollow points in the chart, and rows of the result', () => {
    const values = {...defaults, mfu: 100, mbu: 70};
    const chart = chartOf(values, compute(values));
    expect(chart.series.map(({label}) => label)).toContain(
      'At the entered efficiency, with hollow points',
    );
    expect(chart.points?.filter(({kind}) => kind === 'hollow')).toHaveLength(2);
    const labels = reportOf(values).results.map(({label}) => label);
    expect(labels).toContain('ITL expected at MFU 100 %, MBU 70 %');
  });

  // A fixed time in each layer weighs less in a slow step.
  test.each([
    ['nvidia-h100-sxm', '140 tokens/s', '63 %'],
    ['nvidia-l40s', '46.3 tokens/s', '81 %'],
  ])('%s is expected to give %s, %s of the bound', (device, speed, reached) => {
    const {text} = rooflineExplorer.at({device});
    expect([text('perStreamExpected'), text('reached')]).toEqual([speed, reached]);
  });

  test('is absent at 100 %', () => {
    const values = {...defaults, mfu: 100, mbu: 100};
    expect(compute(values).estimate).toBeUndefined();
    expect(verdict?.(compute(values), values)).toBeUndefined();
    expect(
      reportOf(values)
        .results.map(({label}) => label)
        .join(),
    ).not.toContain('expected');
  });

  test('starts with what was measured, and says on what, until it is changed; the formula adds up', () => {
    expect([defaults.mfu, defaults.mbu]).toEqual([51, 90]);
    const said = (values: RooflineValues) => {
      return [verdict?.(compute(values), values), ...reportOf(values).assumptions].join(' ');
    };
    expect(said(defaults)).toMatch(
      /^The numbers above are lower bounds\. At MFU 51 %, MBU 90 % and with the fixed times of published runs, expect a first token after 30\.3 ms for a prompt alone, 80\.3 ms with the time of the server, and 7\.13 ms between tokens\. That is 140 tokens\/s for each stream, 63 % of what the bound allows\./,
    );
    expect(said(defaults)).toContain('under vLLM 0.19.1');
    expect(said({...defaults, mfu: 40})).toMatch(
      /^The numbers above are lower bounds\. At MFU 40 %, MBU 90 % and /,
    );
    expect(said({...defaults, mfu: 40})).not.toContain('measured with');
  });
});

describe('what cannot be', () => {
  test('FP8 arithmetic on a device without it is refused beside the format', () => {
    expect(refusals({device: 'nvidia-a100-80gb-sxm', weights: 'fp8'}).weights).toMatch(/FP8/);
    expect(refusals({device: 'nvidia-a100-80gb-sxm', weights: 'int8'})).toEqual({});
  });

  test('devices that cannot share the model are fewer, and that is said', () => {
    const said = (change: Partial<RooflineValues>) => {
      expect(rooflineExplorer.check?.({...defaults, ...change})).toEqual({});
      return remarks?.(at(change), {...defaults, ...change})[0];
    };
    expect(said({model: 'Qwen/Qwen2.5-7B', gpus: '8'})).toBe(
      'Times are those of 4 devices and not of 8. The number must divide the 28 query heads.',
    );
    expect(said({device: 'aws-inferentia2', gpus: '8'})).toMatch(/those of 1 device .* bandwidth/);
  });

  test('more sequences than fit, and more context than the model knows, are said', () => {
    const say = (change: Partial<RooflineValues>) =>
      remarks?.(at(change), {...defaults, ...change}).join(' ');
    expect(say({})).toBe('');
    expect(say({batch: 1024})).toMatch(/1,024 sequences of 1,000 tokens do not fit/);
    expect(say({model: 'meta-llama/Llama-3.1-405B'})).toMatch(/weights .* alone do not fit/);
    expect(say({model: 'meta-llama/Llama-2-7b-hf', context: 8000})).toMatch(/at most 4,096 tokens/);
  });
});

describe('the report', () => {
  const report = reportOf(defaults);

  test('says both bounds, their limits and the formula with the numbers', () => {
    expect(report.summary).toMatch(/14\.4 ms .* arithmetic\..* 4\.52 ms .* reading weights\./);
    expect(report.formula.join('\n')).toContain('14.0 TFLOP ÷ 989 TFLOP/s');
  });

  test('names link, experts and quantization only where there are any', () => {
    const values = {
      ...defaults,
      model: 'mistralai/Mixtral-8x7B-v0.1',
      gpus: '2' as const,
      weights: 'fp8' as const,
    };
    const words = reportOf(values).assumptions.join(' ');
    for (const word of [/all-reduces/, /any expert/, /stay in 16 bits/]) {
      expect(words).toMatch(word);
      expect(report.assumptions.join(' ')).not.toMatch(word);
    }
  });
});

test('the table of the chart has the prefill and every doubling of the batch', () => {
  const rows = chartOf(defaults, at()).numbers?.rows.map((row) => cellsOf(row)[0]) ?? [];
  expect(rows).toHaveLength(12);
  expect(rows.slice(0, 3)).toEqual(['Prefill', 'Decode, batch 1', 'Decode, batch 2']);
  expect(rows.at(-1)).toBe('Decode, batch 1,024');
});

test('the chart names the ridge, both points and the limit of decode', () => {
  const {label, points, marks} = chartOf(defaults, at());
  expect(label).toMatch(/^Roofline of NVIDIA H100 SXM: .*295 FLOP\/byte/);
  const names = [...(points ?? []), ...(marks ?? [])].map((one) => one.label);
  for (const name of ['ridge 295', 'at most 119 FLOP/byte', 'prefill', 'decode', 'batch 1,024']) {
    expect(names).toContain(name);
  }
});

const SLOW_TEST = {timeout: 60_000};

test('whatever is let through can be computed, drawn and told', SLOW_TEST, () => {
  const pick = <T>(list: readonly {readonly id: T}[]) => fc.constantFrom(...list.map(({id}) => id));
  const values: fc.Arbitrary<RooflineValues> = fc.record({
    model: pick(modelOptions),
    device: pick(deviceOptions),
    weights: fc.constantFrom(...(Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[])),
    kv: fc.constantFrom('bf16', 'fp8'),
    gpus: fc.constantFrom('1', '2', '4', '8'),
    prompt: fc.integer({min: 1, max: 1_000_000}),
    batch: fc.integer({min: 1, max: 1024}),
    context: fc.integer({min: 128, max: 128_000}),
    mfu: fc.integer({min: 1, max: 100}),
    mbu: fc.integer({min: 1, max: 100}),
  });
  let computed = 0;
  fc.assert(
    fc.property(values, (candidate) => {
      if (Object.keys(rooflineExplorer.check?.(candidate) ?? {}).length > 0) return;
      computed += 1;
      const found = compute(candidate);
      const chart = chartOf(candidate, found);
      const texts = [chart.label, JSON.stringify(answer(candidate, found).report)];
      expect(texts.join(' ')).not.toMatch(/NaN|Infinity(?! Fabric)|undefined|–/);
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
  expect(computed).toBeGreaterThan(20);
});
