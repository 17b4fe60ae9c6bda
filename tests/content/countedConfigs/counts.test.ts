import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';

import {FAMILIES} from '../../../src/data/configReader/families';
import {readConfigObject} from '../../../src/data/configReader/readModelConfig';
import {sequenceBytes} from '../../../src/inference/memory/kvCache';
import {KV_16_BIT} from '../../../src/inference/precision/kvPrecision';
import {countParameters} from '../../../src/inference/model/parameters';
import {unwrap} from '../../../src/inference/result';

type Config = Readonly<Record<string, unknown>>;

interface Counts {
  /** Values of a configuration where its row does not say otherwise; null takes a key away. */
  readonly common: Config;
  readonly rows: readonly Row[];
}

/**
 * A small configuration, its parameters and its cache, counted from the classes of transformers 5.18.0 and not from
 * this handbook's formulas: elements of the parameters, and what a pass over 40 tokens leaves in the cache. Elements of
 * matrix states count 4 bytes, all others 2; a layer with a window holds the whole window, a convolution its kernel less
 * one, and Falcon's repeated heads count once, as engines store them.
 */
interface Row {
  readonly type: string;
  /** The library's type with the same layers, for types whose code is not in the library. */
  readonly as?: string;
  /** The configuration has the form in which the library saves it. */
  readonly saved?: true;
  readonly config: Config;
  readonly parameters: number;
  readonly cacheBytes: number;
  /** Parameters of the library that the handbook does not count, or the other way around; at most 0.1 % of all. */
  readonly differsBy?: string;
}

/** Defaults of the library where the text part of another model leaves out a value, or all but its type. */
interface NestedRow {
  readonly type: string;
  /** Which row of the type the value is left out of, from 1 on; absent: the first. */
  readonly row?: number;
  readonly without?: string;
  readonly parameters: number;
  /** Absent where the library's code does not run with these values. */
  readonly cacheBytes?: number;
}

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8'));
const {common, rows} = fixture('counts.json') as Counts;
const nestedRows = fixture('nested.json') as readonly NestedRow[];
const CONTEXT = 40;

function configOf({type, config}: Row): Config {
  const merged = {...common, ...config, model_type: type};
  const dropped = Object.keys(common).filter((key) => config[key] === null);
  return Object.fromEntries(Object.entries(merged).filter(([key]) => !dropped.includes(key)));
}

/** The configuration as the text part of a model that also sees images. */
function nested(config: Config): Config {
  const {tie_word_embeddings: tied, ...text} = config;
  return {
    model_type: 'x',
    text_config: text,
    ...(tied !== undefined && {tie_word_embeddings: tied}),
  };
}

function counted(config: Config): {parameters: number; cacheBytes: number} {
  const {shape} = unwrap(readConfigObject(config));
  const sequence = {shape, contextTokens: CONTEXT, precision: KV_16_BIT};
  return {
    parameters: countParameters(shape).total,
    cacheBytes: sequenceBytes(sequence).cacheBytes,
  };
}

const named = rows.map((row, line) => [`${line + 1}: ${row.type}`, row] as const);

it('has a row for every type that can be described', () => {
  expect([...new Set(rows.map(({type}) => type))].sort()).toEqual(Object.keys(FAMILIES).sort());
});

describe.each([
  ['alone', (config: Config) => config],
  ['in a model with images', nested],
] as const)('%s', (_, form) => {
  it.each(named)('row %s has the parameters and the cache of the library', (_name, row) => {
    const found = counted(form(configOf(row)));
    const deviation = found.parameters / row.parameters - 1;
    expect(Math.abs(deviation), row.differsBy).toBeLessThan(1e-3);
    expect(deviation === 0, `${found.parameters} parameters`).toBe(row.differsBy === undefined);
    expect(found.cacheBytes).toBe(row.cacheBytes);
  });
});

function shortened({type, row = 1, without}: NestedRow): Config {
  if (without === undefined) return {model_type: type, tie_word_embeddings: false};
  const ofType = rows.filter((other) => other.type === type && other.saved !== true)[row - 1];
  const config = ofType ? configOf(ofType) : {};
  const kept = Object.entries(config).filter(([key]) => key !== without);
  return {...Object.fromEntries(kept), tie_word_embeddings: false};
}

describe('a text part that leaves out', () => {
  it.each(nestedRows.map((row) => [row.without ?? 'all but its type', row.type, row] as const))(
    '%s, of %s, has the values of the library',
    (_without, _type, row) => {
      const found = counted(nested(shortened(row)));
      expect(Math.abs(found.parameters / row.parameters - 1)).toBeLessThan(1e-3);
      expect(found.cacheBytes).toBe(row.cacheBytes ?? found.cacheBytes);
    },
  );
});
