import {readdirSync} from 'node:fs';
import {describe, expect, it} from 'vitest';

import {modelDerivedById} from '../../../src/data/checks';
import {readModelConfig} from '../../../src/data/configReader/readModelConfig';
import {shortConfig} from '../../../src/data/configReader/shortConfig';
import {bytesPerToken, sequenceBytes} from '../../../src/inference/memory/kvCache';
import {KV_16_BIT} from '../../../src/inference/precision/kvPrecision';
import {countParameters} from '../../../src/inference/model/parameters';
import type {ModelShape} from '../../../src/inference/model/shape';
import {unwrap} from '../../../src/inference/result';
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
  expect(readable.length).toBeGreaterThanOrEqual(60);
});

describe.each(named(withRecord))('%s', (file, {record = ''}) => {
  const expected = modelDerivedById(record);
  const shape = shapeOf(file);
  const withIndexKeys = shape.mixers.some(({kind}) => kind === 'compressed');

  it('has the parameters of its record', () => {
    const counts = countParameters(shape);
    const near = (count: number, billions: number): void => {
      expect(Math.abs(count / 1e9 - billions)).toBeLessThan(tolerance(billions));
    };
    near(counts.total, expected.parametersBillions);
    near(counts.active, expected.activeParametersBillions);
  });

  it('has the cache of its record', () => {
    const token = bytesPerToken(shape, KV_16_BIT);
    const growth = token.growthBytes + (withIndexKeys ? token.indexKeyBytes : 0);
    expect(Math.abs(growth - expected.kvBytesPerTokenAt16Bit)).toBeLessThan(1);
    if (!withIndexKeys) {
      expect(token.unwindowedBytes).toBe(expected.kvBytesPerTokenBeforeWindowAt16Bit);
      expect(token.indexKeyBytes).toBe(expected.indexerBytesPerTokenAt16Bit ?? 0);
    }
    for (const [context, gib] of Object.entries(expected.kvGibAtContextAt16Bit)) {
      const input = {shape, contextTokens: Number(context), precision: KV_16_BIT};
      const bytes = sequenceBytes(input);
      const cache = bytes.entryBytes + (withIndexKeys ? bytes.indexKeyBytes : 0);
      expect(Math.abs(cache / 2 ** 30 - gib)).toBeLessThan(6e-5);
    }
  });
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
  const text = textOf('llama-3.1-8b.json');
  const wrong = text.replace('"num_key_value_heads": 8', '"num_key_value_heads": 32');
  const perToken = (config: string) =>
    bytesPerToken(unwrap(readModelConfig(config)).shape, KV_16_BIT).growthBytes;
  expect(perToken(wrong)).toBe(4 * perToken(text));
});
