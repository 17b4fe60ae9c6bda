import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {resultPages, resultsOf} from './publishedResults';

const ROOT = join(__dirname, '../../..');

describe.each(resultPages())('data/results/%s.json', (page) => {
  it('follows its schema, and cites sources of the bibliography', () => {
    const bibliography = readFileSync(join(ROOT, 'data/references.bib'), 'utf8');
    for (const {id, source} of resultsOf(page)) {
      for (const key of [source].flat()) {
        expect(bibliography.includes(`{${key},`), `${id}: @${key} in data/references.bib`).toBe(
          true,
        );
      }
    }
  });

  it('gives a reader at least four results to compare', () => {
    expect(resultsOf(page).length).toBeGreaterThanOrEqual(4);
  });
});

describe('a mistake is reported with record, field and remedy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  afterAll(() => rmSync(folder, {recursive: true}));
  const RIGHT = {
    id: 'one',
    gain: 'Twice the throughput',
    value: 2,
    unit: 'times',
    bound: 'up to',
    metric: 'throughput',
    hardware: '1 A100',
    model: 'Llama 2 7B',
    workload: 'ShareGPT',
    baseline: 'none',
    year: 2024,
    measuredBy: 'Somebody',
    interest: 'authors',
    source: 'orca',
    read: 'paper',
  };
  const reading = (...results: readonly object[]) => {
    const file = {$schema: '../schemas/results.schema.json', results};
    writeFileSync(join(folder, 'page.json'), JSON.stringify(file));
    return () => resultsOf('page', folder);
  };

  it.each([
    [{...RIGHT, year: '2024'}, 'data/results/page.json: one: year must be a year'],
    [{...RIGHT, bound: 'maybe'}, 'bound must be exactly, up to, about or at least'],
    [{...RIGHT, value: null}, 'unit must be null exactly where the value is null'],
    [{...RIGHT, gain: 'Twice [@orca]'}, 'must not cite: the source stands in its own field'],
    [{...RIGHT, gpu: 'A100'}, 'one: the record has unknown fields: gpu'],
    [{...RIGHT, contradicts: ['two']}, 'one: contradicts names two, which is not in the file'],
  ])('%#', (record, message) => {
    expect(reading(record)).toThrow(message);
  });

  it('repeated ids', () => {
    expect(reading(RIGHT, RIGHT)).toThrow('one is there twice; give one another id');
  });

  it('nothing is wrong with a right file', () => {
    expect(reading(RIGHT)()).toEqual([RIGHT]);
  });
});
