import {expect, test} from 'vitest';
import {differences} from './differences';
import type {LabRecord} from './grounds';

const record = (results: unknown, version = '1.0.0'): LabRecord => ({
  ranOn: '2026-11-29',
  versions: {jinja: version},
  results,
});

test('equal runs of different days do not differ', () => {
  const later = {...record({chat: 3}), ranOn: '2026-12-06'};
  expect(differences(record({chat: 3}), later)).toEqual([]);
});

test('a difference names its place, before and after, and versions count', () => {
  expect(differences(record({counts: {chat: 43}}), record({counts: {chat: 44}}, '1.1.0'))).toEqual([
    'versions.jinja: "1.0.0" → "1.1.0"',
    'results.counts.chat: 43 → 44',
  ]);
});

test('rows are compared by their names: one that is new moves no other', () => {
  const [one, two, three] = ['a', 'b', 'c'].map((name) => ({name, found: 'all'}));
  expect(differences(record([one, three]), record([one, two, {...three, found: '2 %'}]))).toEqual([
    'results.c.found: "all" → "2 %"',
    'results.b: nothing → {"name":"b","found":"all"}',
  ]);
});

test('times are not compared', () => {
  expect(differences(record({times: {a: 1}}), record({times: {a: 2}}))).toEqual([]);
});

test('a first run has nothing to be compared with', () => {
  expect(differences(undefined, record({}))).toEqual(['There is no record yet.']);
});
