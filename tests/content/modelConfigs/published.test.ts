import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';

import {readModelConfig} from '../../../src/data/configReader/readModelConfig';
import {shortConfig} from '../../../src/data/configReader/shortConfig';
import {bytesPerToken, sequenceBytes} from '../../../src/inference/memory/kvCache';
import {KV_16_BIT} from '../../../src/inference/precision/kvPrecision';
import {countParameters} from '../../../src/inference/model/parameters';
import type {ModelShape} from '../../../src/inference/model/shape';
import {unwrap} from '../../../src/inference/result';
import {allModels} from '../../../src/data/models';
import {FOLDER, fixtures, textOf} from './manifest';

/** Expected counts have three decimals; a few copies of configurations leave out biases or count more norms. */
function tolerance(billions: number): number {
  return Math.max(0.0011, 4e-5 * billions);
}

function shapeOf(file: string): ModelShape {
  return unwrap(readModelConfig(textOf(file))).shape;
}

const named = (list: typeof fixtures) => list.map((fixture) => [fixture.file, fixture] as const);
const withRecord = fixtures.filter(({record}) => record !== undefined);
const counted = fixtures.filter((fixture) => fixture.counted !== undefined);
const stated = fixtures.filter((fixture) => fixture.stated !== undefined);
const readable = [...withRecord, ...counted, ...stated];
const refused = fixtures.filter((fixture) => fixture.refused !== undefined);

it('lists every fixture once, each with something to hold it against', () => {
  const files = readdirSync(FOLDER).filter((name) => name !== 'manifest.json');
  expect(fixtures.map(({file}) => file).sort()).toEqual(files.sort());
  expect(readable.length + refused.length).toBe(fixtures.length);
  expect(readable.length).toBeGreaterThanOrEqual(40);
});

describe.each(named(withRecord))('%s', (file, {record}) => {
  const expected = allModels.find(({id}) => id === record)?.shape;
  if (!expected) throw new Error(`${record} has no shape`);
  const shape = shapeOf(file);

  it('has the parameters of its record', () => {
    const [own, other] = [shape, expected].map((one) => countParameters(one));
    const near = (key: 'total' | 'active'): void => {
      const billions = (other?.[key] ?? NaN) / 1e9;
      expect(Math.abs((own?.[key] ?? NaN) / 1e9 - billions)).toBeLessThan(tolerance(billions));
    };
    near('total');
    near('active');
  });

  it('has the cache of its record', () => {
    expect(bytesPerToken(shape, KV_16_BIT)).toEqual(bytesPerToken(expected, KV_16_BIT));
    const sequence = (one: ModelShape) =>
      sequenceBytes({shape: one, contextTokens: 30_000, precision: KV_16_BIT}).cacheBytes;
    expect(sequence(shape)).toBe(sequence(expected));
  });
});

it('reads every key that bears on the structure in records', () => {
  const folder = join(import.meta.dirname, '../../../data/models');
  const unread = readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((path) => path.endsWith('config.json'))
    .flatMap((path) => {
      const read = unwrap(readModelConfig(readFileSync(join(folder, path), 'utf8')));
      return read.unread.map((key) => `${path}: ${key}`);
    });
  expect(unread).toEqual([]);
});

it.each(named(readable))('%s is the same model when it is short enough for an address', (file) => {
  const [text, short] = [textOf(file), shortConfig(textOf(file))];
  const [whole, read] = [text, short].map((config) => unwrap(readModelConfig(config)));
  expect(read?.shape).toEqual(whole?.shape);
  expect(short.length).toBeLessThan(6000);
});

describe('models without a record', () => {
  it.each(named(counted))('%s has exactly the parameters of its checkpoint', (file, fixture) => {
    const shape = shapeOf(file);
    expect(countParameters(shape).total).toBe(fixture.counted?.parameters);
    const cacheBytes = fixture.counted?.cacheBytes;
    if (cacheBytes === undefined) return;
    expect(bytesPerToken(shape, KV_16_BIT).growthBytes).toBe(cacheBytes);
  });

  it.each(named(stated))('%s has about the size that is stated', (file, fixture) => {
    const {billions = 0, within = 0, active} = fixture.stated ?? {};
    const counts = countParameters(shapeOf(file));
    const found = (active ? counts.active : counts.total) / 1e9;
    expect(Math.abs(found / billions - 1), `${found}`).toBeLessThanOrEqual(within);
  });
});

describe('what cannot be described', () => {
  it.each(named(refused))('%s is refused by the key that says so', (file, fixture) => {
    const read = readModelConfig(textOf(file));
    expect(read.ok ? [] : read.problems.map(({input}) => input)).toContain(fixture.refused);
  });
});

it.each(named(fixtures.filter(({context}) => context !== undefined)))(
  '%s says how far its context is extended',
  (file, {context}) => {
    expect(shapeOf(file).maxContextTokens).toBe(context);
  },
);

it('reads every key that bears on the structure', () => {
  const unread = readable.flatMap(({file}) =>
    unwrap(readModelConfig(textOf(file))).unread.map((key) => `${file}: ${key}`),
  );
  expect(unread).toEqual([]);
});

it('would notice a wrong number of key/value heads', () => {
  const text = textOf('llama-3.1-8b-fp8.json');
  const wrong = text.replace('"num_key_value_heads": 8', '"num_key_value_heads": 32');
  const perToken = (config: string) =>
    bytesPerToken(unwrap(readModelConfig(config)).shape, KV_16_BIT).growthBytes;
  expect(perToken(wrong)).toBe(4 * perToken(text));
});
