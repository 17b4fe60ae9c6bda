import {describe, expect, test} from 'vitest';
import {accelerators, acceleratorById} from '@site/src/data/accelerators';
import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';
import {rooflineExplorer} from '../RooflineExplorer/calculator';
import {valuesOf} from '../../../forms/defineForm';
import {type FitValues, whatFits} from './calculator';
import {ordered} from './columns';
import {isOfRack} from './compute';
import {linkOf} from '../../../serving/machine';
import {reasonOf} from './rejection';
import {memoryPlanner} from '../MemoryPlanner/calculator';

type Changes = Partial<FitValues>;

/** Bounds follow from peak rates alone. */
const BOUND = {times: 'bound'} as const;

const find = whatFits.compute;
/** Found for the defaults with some changed, with the table of the reader. */
const shown = (changes: Changes) => {
  const answer = whatFits.at({...BOUND, ...changes});
  return {...answer.result, ...ordered(answer.result, answer.values)};
};
const remarksOf = (changes: Changes) => {
  const {result, values} = whatFits.at(changes);
  return whatFits.remarks?.(result, values) ?? [];
};

/** A load that one device holds, or two, or eight. */
const CHAT = {
  model: 'meta-llama/Llama-3.1-8B',
  weights: 'bf16',
  context: 8192,
  prompt: 7168,
  concurrency: 64,
} as const;
const chat = (changes: Changes = {}) => valuesOf(whatFits, {...BOUND, ...CHAT, ...changes});

const fitOf = (id: string, changes: Changes = {}) =>
  find(chat(changes)).fits.find(({part}) => part.id === id);
const devicesOf = (id: string, changes: Changes = {}) => fitOf(id, changes)?.devices;

function reason(id: string, changes: Changes = {}): string | undefined {
  const values = chat(changes);
  const rejection = find(values).rejected.find(({part}) => part.id === id);
  return rejection && reasonOf(rejection.failure, values).reason;
}

const H100 = 'nvidia-h100-sxm';
const H200 = 'nvidia-h200-sxm';

test('every verified device is in one of both lists, the smallest replica first', () => {
  const {fits, rejected} = shown({});
  expect([...fits, ...rejected].map(({part}) => part.id).sort()).toEqual(
    accelerators.map(({id}) => id).sort(),
  );
  const order = fits.map(
    (fit) => Number(isOfRack(fit)) * 1e6 + fit.devices * 1000 + fit.step.stepSeconds,
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('what is sold in whole racks stands last and says so, unless the reader sorts by time', () => {
  const isRack = ({rows}: ReturnType<typeof shown>) => rows.map(isOfRack);
  for (const order of ['ascending', 'descending'] as const) {
    const racks = isRack(shown({order}));
    expect(racks).toContain(true);
    expect(racks).toEqual(racks.toSorted((a, b) => Number(a) - Number(b)));
  }
  expect(isRack(shown({sort: 'itl'})).lastIndexOf(false)).toBeGreaterThan(
    isRack(shown({sort: 'itl'})).indexOf(true),
  );
  const {rows, columns} = shown({});
  expect(columns[0]?.cell?.(rows.at(-1)!)).toMatch(/NVL72.*: sold in whole racks$/);
  expect(whatFits.start().report.summary).toContain('replica outside a rack is 1 × ');
});

test('the memory planner and the roofline explorer say the same', () => {
  const fit = shown({}).fits.find(({part}) => part.id === H100);
  const planned = memoryPlanner.start().result;
  expect(fit?.largest).toBe(planned.batch.largest);
  expect(fit?.held.totalBytes).toBeCloseTo(planned.stage.totalBytes, 0);
  const explored = rooflineExplorer.at({
    model: workload.model,
    weights: workload.weights,
    device: H100,
    gpus: '2',
    batch: workload.waiting,
    context: workload.promptTokens + workload.answerTokens,
    prompt: workload.promptTokens,
  });
  expect(fit?.step.stepSeconds).toBeCloseTo(explored.number('itl'), 12);
  expect(fit?.firstToken.lowSeconds).toBeCloseTo(explored.number('ttft'), 12);
});

test('the first token is a range of all sequences that are asked for', () => {
  const cell = (changes: Changes) => {
    const {columns, rows} = shown(changes);
    const [first] = rows;
    return first && columns.find(({id}) => id === 'ttft')?.cell?.(first);
  };
  expect(cell({})).toMatch(/^[\d,.]+ to [\d,.]+$/);
  // A lower bound has no time of the server.
  expect(cell({concurrency: 1})).not.toContain(' to ');
  expect(cell({concurrency: 1, times: 'expected'})).toContain(' to ');
});

test('a device says why fewer of it do not do, in the table and in copied texts', () => {
  const {columns, rows} = shown({weights: 'bf16', times: 'expected'});
  const fewer = columns.find(({id}) => id === 'fewer');
  const saidOf = (id: string) => {
    const row = rows.find(({part}) => part.id === id);
    return row && fewer?.value(row);
  };
  // A card with more memory, and as many of them.
  expect(saidOf('amd-mi300x')).toBe('memory');
  expect(saidOf('amd-mi355x')).toBe('–');
  expect(shown({itl: 12}).rows.map((row) => fewer?.value(row))).toContain('time');
  const told = whatFits.at({weights: 'bf16', itl: 12}).report.results;
  const slow = told.filter(({value}) => value.includes('; with fewer: too slow; '));
  expect(slow.length).toBeGreaterThan(0);
});

describe('the smallest replica', () => {
  test('grows with the load and with the limit on time', () => {
    expect([devicesOf(H200), devicesOf(H100), devicesOf('nvidia-l4')]).toEqual([1, 2, 8]);
    expect(devicesOf(H100, {kv: 'fp8'})).toBe(1);
    expect(devicesOf(H200, {itl: 15})).toBe(2);
    expect(devicesOf(H200, {itl: 20, times: 'expected'})).toBe(2);
    expect(devicesOf(H200, {concurrency: 200})).toBe(2);
  });

  test('is at most what the reader allows, of the vendor that the reader wants', () => {
    expect(devicesOf(H100, {most: '1'})).toBeUndefined();
    const {fits, rejected} = find(valuesOf(whatFits, {vendor: 'AMD'}));
    expect(new Set([...fits, ...rejected].map(({part}) => part.vendor))).toEqual(new Set(['AMD']));
  });

  test('has a number of devices that divides the heads', () => {
    expect(find(valuesOf(whatFits, {model: 'Qwen/Qwen2.5-7B'})).counts).toEqual([1, 2, 4]);
    expect(shown({}).counts).toEqual([1, 2, 4, 8]);
  });

  test('no device fits more when more is asked for', () => {
    const counts = [1, 16, 64, 256, 1024].map(
      (concurrency) => find(chat({concurrency, itl: 0})).fits.length,
    );
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(counts[0]).toBeGreaterThan(counts[4] ?? Infinity);
  });
});

test('each reason is given where it holds', () => {
  const large = {model: 'deepseek-ai/DeepSeek-V3', weights: 'fp8'} as const;
  expect(reason(H100, large)).toBe('Weights too large');
  expect(reason('nvidia-h100-nvl', large)).toBe('Cache too small');
  expect(reason('nvidia-a100-80gb-sxm', large)).toBe('No native format');
  expect(reason('nvidia-rtx-5090', large)).toBe('No rate');
  expect(reason('aws-trainium2')).toBe('No link figure');
  expect(reason('cpu-epyc-9005')).toBe('Memory unconfirmed');
  expect(reason('nvidia-l4', {itl: 20})).toBe('Too slow');
});

test('an older device stores FP8 without multiplying it', () => {
  const changes = {model: 'meta-llama/Llama-3.1-70B', concurrency: 4} as const;
  expect(reason('nvidia-a100-80gb-sxm', {...changes, weights: 'fp8'})).toBe('No native format');
  const [stored, sixteen] = (['fp8only', 'bf16'] as const).map((weights) =>
    fitOf('nvidia-a100-80gb-sxm', {...changes, weights}),
  );
  expect(stored?.devices).toBe(2);
  expect(sixteen?.devices).toBe(4);
});

test('missing bytes of weights are those before any cache', () => {
  const values = chat({model: 'deepseek-ai/DeepSeek-V3', weights: 'fp8'});
  const missing = (concurrency: number) =>
    find({...values, concurrency}).rejected.find(({part}) => part.id === H100)?.failure;
  expect(missing(1)).toEqual(missing(64));
});

test('links: a switch, a mesh, a pair beyond its domain, none', () => {
  const link = (id: string, devices: number) =>
    linkOf(acceleratorById(id), devices)?.bytesPerSecond;
  expect([link(H100, 2), link(H100, 8)]).toEqual([450e9, 450e9]);
  expect([link('amd-mi300x', 2), link('amd-mi300x', 8)]).toEqual([64e9, 448e9]);
  expect([link('nvidia-h200-nvl', 4), link('nvidia-h200-nvl', 8)]).toEqual([450e9, 63e9]);
  expect(link('nvidia-l40s', 2)).toBe(31.5e9);
  expect(link('apple-m4-max', 2)).toBeUndefined();
});

test('the order is that of the header that was used; equal numbers of devices stand by time', () => {
  const names = (changes: Changes) => shown(changes).rows.map(({part}) => part.id);
  expect(names({sort: 'largest', order: 'descending'})[0]).toBe('nvidia-gb300');
  expect(names({sort: 'name'})[0]).toBe('amd-mi300x');
  const two = shown({}).rows.filter(({devices}) => devices === 2);
  const times = two.map(({step}) => step.stepSeconds);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  // By a price that nobody typed is by devices.
  expect(shown({sort: 'price'}).column?.id).toBe('devices');
});

describe('a price', () => {
  test('adds the price at which the others cost the same', () => {
    const {fits, columns} = shown({price: 6.88});
    const priceOf = (id: string) => fits.find(({part}) => part.id === id)?.equalPrice;
    expect(priceOf(H100)).toBeCloseTo(6.88, 9);
    expect(priceOf(H200)).toBeCloseTo((6.88 * 2 * 15.3) / 21.0, 1);
    expect(columns.map(({id}) => id)).toContain('price');
  });

  test('of a device that does not fit compares nothing, and that is said', () => {
    const changes = {price: 3, priced: 'apple-m4-max'};
    expect(shown(changes).columns.map(({id}) => id)).not.toContain('price');
    expect(remarksOf(changes)[0]).toBe(
      'Apple M4 Max is not in the list, so its price compares nothing. Choose another device.',
    );
  });
});

test('a prompt longer than the context follows it, and both table and remark say so', () => {
  const short = shown({context: 1000});
  expect(short.fits).toEqual(shown({context: 1000, prompt: 1000}).fits);
  expect(short.columns.find(({id}) => id === 'ttft')?.unit).toBe('ms, of 1,000 tokens');
  expect(remarksOf({context: 1000})).toEqual([
    'The prompt cannot be longer than the context, so the first token is computed for 1,000 tokens and not for 2,000.',
  ]);
});

test('a prompt far shorter than the context is told with what each of them decides', () => {
  const [remark] = remarksOf({context: 16_000});
  expect(remark).toContain(
    'whole context of 16,000 tokens, and the first token for a prompt of 2,000',
  );
  for (const prompt of [8000, 16_000]) expect(remarksOf({context: 16_000, prompt})).toEqual([]);
  expect(remarksOf({})).toEqual([]);
});

test('what no device serves is said with what to change, a context beyond the model too', () => {
  expect(remarksOf({concurrency: 100_000})[0]).toBe('The reason for each device is below.');
  const [way] = whatFits.at({concurrency: 100_000}).report.ways ?? [];
  expect(way?.label).toMatch(/^Ask for [\d,]+ sequences at once$/);
  expect(remarksOf({context: 200_000})[0]).toMatch(/made for at most 131,072 tokens/);
});

test('a format of experts is refused for a model without them', () => {
  const check = (changes: Changes) => whatFits.check?.(valuesOf(whatFits, changes));
  expect(check({weights: 'mxfp4experts'})?.weights).toMatch(/no routed experts/);
  expect(check({weights: 'mxfp4experts', model: 'openai/gpt-oss-120b'})).toEqual({});
});
