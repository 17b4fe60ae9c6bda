import {readdirSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {dataFiles} from './dataFiles';
import {dataSets} from './dataSets';

const dataDir = path.join(import.meta.dirname, '../../../data');
const files = dataFiles(dataDir);

function textOf(name: string): string {
  return files.find((file) => file.path === name)?.text ?? '';
}

test('every file of facts is published', () => {
  const written = readdirSync(dataDir).filter((name) => name.endsWith('.json'));
  const published = new Set(files.map((file) => file.path));
  expect(written.filter((name) => !published.has(name))).toEqual([]);
});

test('no path is published twice, and the read-me names every set', () => {
  expect(new Set(files.map((file) => file.path)).size).toBe(files.length);
  const readme = textOf('README.txt');
  expect(dataSets.filter(({name}) => !readme.includes(`${name}.csv`))).toEqual([]);
});

describe('in the tables each row has addresses of its sources', () => {
  test.each([
    'accelerators',
    'models',
    'frameworks',
    'metrics',
    'commands',
    'pareto',
    'places',
    'apiPrices',
  ])('%s', (name) => {
    const rows = textOf(`${name}.csv`).trimEnd().split('\r\n').slice(1);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter((row) => !/https?:\/\/[^,]+,CC BY 4\.0$/.test(row))).toEqual([]);
  });

  test('results', () => {
    const rows = textOf('results.csv').trimEnd().split('\r\n').slice(1);
    const without = rows.filter((row) => !/https?:\/\/[^,]+,CC BY 4\.0$/.test(row));
    expect(without.map((row) => row.slice(0, 80))).toEqual([]);
  });
});
