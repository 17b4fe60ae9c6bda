import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import {describe, expect, it} from 'vitest';

import {measurements, type Measurement} from './measurements';
import {allModels} from './models';
import {REGIMES} from './schemas/measurementRules';
import {measurementsFileSchema, type MeasurementFile} from './schemas/measurements';
import {dataProblems} from './schemas/problems';

const FOLDER = join(import.meta.dirname, '../../data/measurements');

const distinct = (of: (one: Measurement) => string) => new Set(measurements.map(of)).size;

const files = readdirSync(FOLDER).map((name) => ({
  name,
  file: JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as MeasurementFile,
}));

it('has every file, and an id for each system', () => {
  const ids = files.flatMap(({file}) => file.records.map(({id}) => id));
  expect(new Set(measurements.map(({id}) => id))).toEqual(new Set(ids));
  expect(new Set(ids).size).toBe(ids.length);
});

it('is broad: publishers, models, devices and all regimes, and nobody has most of it', () => {
  expect(measurements.length).toBeGreaterThanOrEqual(250);
  expect(distinct(({publisher}) => publisher)).toBeGreaterThanOrEqual(8);
  expect(distinct(({model}) => model)).toBeGreaterThanOrEqual(15);
  expect(distinct(({device}) => device)).toBeGreaterThanOrEqual(15);
  expect(new Set(measurements.map(({regime}) => regime))).toEqual(new Set(REGIMES));
  const counts = files.map(({file}) => file.records.flatMap(({points}) => points).length);
  expect(Math.max(...counts)).toBeLessThan(measurements.length / 7);
});

it('names models whose shape is known', () => {
  const computable = new Set(allModels.filter(({shape}) => shape).map(({id}) => id));
  expect(measurements.filter(({model}) => !computable.has(model)).map(({id}) => id)).toEqual([]);
});

const POINT = {
  regime: 'load',
  inputTokens: 128,
  outputTokens: 2048,
  load: {batch: 8},
  metric: 'latency',
  value: 19.7,
};
const SYSTEM = {
  id: 'one',
  source: 'orca',
  place: 'Table 1',
  date: '2025',
  engine: 'vLLM',
  version: '0.9.1',
  model: 'meta-llama/Llama-3.1-70B',
  checkpoint: 'Llama 3.1 70B',
  weightFormat: 'FP8',
  cacheFormat: 'engine default',
  device: 'nvidia-h100-sxm',
  devices: 8,
  layout: {tensor: 8},
  points: [POINT],
};
const LATENCY = {quantity: 'request latency', unit: 's', definition: 'Time to the last token.'};
const TOTAL = {quantity: 'total rate', unit: 'tokens/s', definition: 'Input and output.'};

/** Problems of a file with one system and one point, both changed. */
function problems(system: object, point: object = {}, metrics: object = {latency: LATENCY}) {
  const records = [{...SYSTEM, points: [{...POINT, ...point}], ...system}];
  return dataProblems('measurements/x.json', measurementsFileSchema, {
    $schema: '../schemas/measurements.schema.json',
    publisher: 'Somebody',
    interest: 'none known',
    metrics,
    records,
  }).join('\n');
}

describe('a file is refused with', () => {
  it('nothing, if it is right', () => {
    expect(problems({})).toBe('');
  });

  it.each<[string, object, object, RegExp]>([
    ['no version', {version: undefined}, {}, /one: version must be a version/],
    ['no layout', {layout: undefined}, {}, /one: layout/],
    [
      'a layout that its devices cannot share',
      {layout: {tensor: 4}},
      {},
      /one: layout has 4 ranks, which 8 devices/,
    ],
    ['no length', {}, {inputTokens: undefined}, /one: points\.0\.inputTokens must be given/],
    ['two loads', {}, {load: {batch: 8, concurrency: 8}}, /points\.0\.load must have exactly one/],
    ['no load', {}, {load: {}}, /points\.0\.load must have exactly one/],
    ['several requests in a decode', {}, {regime: 'decode'}, /load must be one request/],
    ['a rate of readers in serving', {}, {load: {readers: 4}}, /load must be readers for a load/],
    ['a metric that is not there', {}, {metric: 'speed'}, /metric names speed, which is not in/],
    ['a regime that its metric cannot have', {}, {regime: 'weights'}, /regime must be decode or/],
    [
      'storage without a load of weights',
      {storage: 'NVMe'},
      {},
      /one: storage must be given exactly/,
    ],
    ['a value of zero', {}, {value: 0}, /points\.0\.value must be above 0/],
    ['the same point twice', {points: [POINT, POINT]}, {}, /points\.1 has the conditions/],
  ])('%s', (_, system, point, message) => {
    expect(problems(system, point)).toMatch(message);
  });

  it('a unit that does not fit, and a metric that nothing has', () => {
    const found = problems({}, {}, {latency: {...LATENCY, unit: 'tokens/s'}, rate: TOTAL});
    expect(found).toMatch(/metrics\.latency\.unit must be ms or s, since it is a request latency/);
    expect(found).toMatch(/metrics\.rate is the metric of no point/);
  });
});
