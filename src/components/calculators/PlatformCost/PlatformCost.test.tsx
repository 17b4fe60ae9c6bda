import fc from 'fast-check';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {platformCost} from '@site/src/inference/cost/platformCost';
import {valuesOf} from '../../../forms/defineModel';
import {endsOf, fieldsFor, platformModel, type PlatformValues} from './inputs';
import PlatformCost from './index';
import {RANGED_IDS} from './ranges';
import {deciders, reportOf} from './report';
import {difference, numbersOf, run} from './run';
import {wayInput} from './ways';
import {inputText, money} from './words';

type Changes = Partial<PlatformValues>;
const of = (changes: Changes = {}) => run(valuesOf(platformModel, changes));

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
      difference(numbersOf(valuesOf(platformModel, {throughput: 20_000, volume: millions})), 'api');
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
    expect(endsOf(valuesOf(platformModel, {gpuHour: 20}), 'gpuHour').high).toBe(20);
    expect(endsOf(valuesOf(platformModel, {gpuHourLow: 9, gpuHourHigh: 1}), 'gpuHour')).toEqual({
      low: 1,
      high: 9,
    });
  });

  test('a narrow range decides nothing', () => {
    const narrow = Object.fromEntries(
      RANGED_IDS.flatMap((id) => {
        const base = valuesOf(platformModel)[id];
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
  const n = numbersOf(valuesOf(platformModel));
  expect(wayInput(n, 'product', 1).feePerDeviceHour).toBeGreaterThan(0);
  expect(wayInput(n, 'endpoint', 1).pricePerDeviceHour).toBe(n.endpointHour);
  expect(wayInput(n, 'api', 1).pricePerMillionTokens).toBe(1);
  expect(platformCost(wayInput(n, 'build', 1)).items.tokens).toBe(0);
});

test('a form shows one group at one end, at most 11 fields', () => {
  for (const group of ['gpus', 'people', 'data', 'observability', 'buying'] as const)
    expect(fieldsFor(group, 'base').length).toBeLessThanOrEqual(11);
  expect(fieldsFor('gpus', 'low')).toContain('volumeLow');
  expect(fieldsFor('gpus', 'low')).not.toContain('volume');
});

test('the compared way stands beside building', () => {
  const head = renderToStaticMarkup(<PlatformCost />).match(/<thead>.*?<\/thead>/gs) ?? [];
  const columns = head.map((row) => row.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '));
  expect(columns.join()).toContain('Item Build Endpoint Product API');
});

test('words for amounts', () => {
  expect(money(-2_500_000)).toBe('−USD 2.50 million');
  expect(money(1234)).toBe('USD 1,230');
  expect(inputText('gpuHour', 4.5)).toBe('4.5 USD per hour');
  expect(inputText('spare', 2)).toBe('2');
});

test('the report follows the comparison', () => {
  const values = valuesOf(platformModel, {against: 'api'});
  expect(reportOf(values, run(values)).summary).toContain('more than the API');
});

test('the HTML of the server has the default result, the tornado and all ways', () => {
  const html = renderToStaticMarkup(<PlatformCost />);
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(words).toContain('USD 1.92 million a year to build and run');
  expect(words).toContain('Building costs USD 775,000 a year more than the endpoint.');
  expect(words).toContain('No input alone changes which is cheaper within its range.');
  expect(html).toContain('aria-label="Building minus the endpoint, USD a year');
  expect(words).toContain('Four ways, thousand USD a year');
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
