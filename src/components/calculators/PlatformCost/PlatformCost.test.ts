import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {labelOf} from '../../ui/results/table';
import {platformCost} from '@site/src/inference/cost/platformCost';
import {platformModel, type PlatformValues} from './calculator';
import {deciders, difference, endsOf, numbersOf} from './compute';
import {tornadoOf, waysOf} from './figures';
import {RANGED_IDS} from './ranges';
import {wayInput} from './ways';

type Changes = Partial<PlatformValues>;
const of = (changes: Changes = {}) => platformModel.at(changes).result;
const valuesWith = (changes: Changes = {}) => platformModel.at(changes).values;

describe('the break-evens', () => {
  test('at the break-even in GPUs the endpoint costs what building does', () => {
    const {endpointBreakEven, costs} = of();
    const other = costs.endpoint.items;
    const own = costs.build.items;
    const gpus = costs.build.firstFleet.paidDevices;
    const fixed =
      costs.build.perYear - own.used - own.idle - costs.endpoint.perYear + other.used + other.idle;
    const saving = (other.used + other.idle - own.used - own.idle) / gpus;
    expect((endpointBreakEven ?? NaN) * saving).toBeCloseTo(fixed, 3);
  });

  test('an endpoint whose hour is no dearer is never overtaken', () => {
    expect(of({endpointHour: 3}).endpointBreakEven).toBeNull();
  });

  test('at the volume of the API break-even both cost the same, and just below building is dearer', () => {
    const {apiBreakEven: volume} = of({throughput: 20_000});
    const at = (millions: number) =>
      difference(numbersOf(valuesWith({throughput: 20_000, volume: millions})), 'api');
    const scale = (volume ?? NaN) * 100;
    expect(at(volume ?? NaN) / scale).toBeCloseTo(0, 2);
    expect(at((volume ?? NaN) * 0.99)).toBeGreaterThan(0);
  });

  test('an API that is cheaper than a replica is never overtaken', () => {
    expect(of().apiBreakEven).toBeNull();
  });
});

test('a price that falls makes the API cheaper, over the years of the model', () => {
  const tokens = (changes: Changes) => of(changes).costs.api.items.tokens;
  expect(tokens({apiFall: 30})).toBeCloseTo((tokens({}) * (1 + 0.7 + 0.49)) / 3, 3);
});

describe('the sensitivity', () => {
  test('its base is the difference of two ways', () => {
    const {costs, sensitivity} = of({against: 'product'});
    expect(sensitivity.base).toBeCloseTo(costs.build.perYear - costs.product.perYear, 6);
  });

  test('what belongs to another way does not move it', () => {
    const bar = of().sensitivity.bars.find(({input}) => input === 'priceOut');
    expect(bar?.swing).toBe(0);
    expect(deciders(of())).not.toContain('API price, output');
  });

  test('a base outside of its range moves the end', () => {
    expect(endsOf(valuesWith({gpuHour: 20}), 'gpuHour').high).toBe(20);
    expect(endsOf(valuesWith({gpuHourLow: 9, gpuHourHigh: 1}), 'gpuHour')).toEqual({
      low: 1,
      high: 9,
    });
  });

  test('a narrow range decides nothing', () => {
    const narrow = Object.fromEntries(
      RANGED_IDS.flatMap((id) => {
        const base = valuesWith()[id];
        return [
          [`${id}Low`, base],
          [`${id}High`, base],
        ];
      }),
    ) as Changes;
    expect(deciders(of(narrow))).toEqual([]);
  });
});

test('the ways differ in what they say they differ in', () => {
  const n = numbersOf(valuesWith());
  expect(wayInput(n, 'product', 1).feePerDeviceHour).toBeGreaterThan(0);
  expect(wayInput(n, 'endpoint', 1).pricePerDeviceHour).toBe(n.endpointHour);
  expect(wayInput(n, 'api', 1).pricePerMillionTokens).toBe(1);
  expect(platformCost(wayInput(n, 'build', 1)).items.tokens).toBe(0);
});

test('a form shows one group at one end', () => {
  const texts = {} as Record<keyof PlatformValues, string>;
  const fields = platformModel.fields?.({...texts, group: 'gpus', ends: 'low'});
  expect(fields).toContain('volumeLow');
  expect(fields).not.toContain('volume');
  expect(fields).not.toContain('teamLow');
  // From an address that somebody edited: the field says what is wrong.
  const none = platformModel.fields?.({...texts, group: 'constructor', ends: 'low'});
  expect(none).toEqual(['against', 'group', 'ends']);
});

test('the compared way stands beside building', () => {
  const {values, result} = platformModel.at();
  const heads = waysOf(result, values).columns.map(labelOf);
  expect(heads).toEqual(['Item', 'Build', 'Endpoint', 'Product', 'API']);
});

test('the tornado says the ends of a range with their unit', () => {
  const {values, result} = platformModel.at({gpuHourHigh: 200});
  const bar = tornadoOf(result, values).bars.find(({label}) => label === 'Rented GPU');
  expect([bar?.low, bar?.high]).toEqual(['2.7', '200 USD per hour']);
});

test('no ends of the fields are too much for the arithmetic', () => {
  const ends = Object.entries(platformModel.inputs).flatMap(([id, input]) =>
    input.kind === 'number' ? [[id, fc.constantFrom(input.default, input.min, input.max)]] : [],
  );
  const values: fc.Arbitrary<Changes> = fc.record(Object.fromEntries(ends));
  fc.assert(
    fc.property(values, (changes) => Number.isFinite(of(changes).costs.build.perYear)),
    {numRuns: 200, seed: 20261129},
  );
});
