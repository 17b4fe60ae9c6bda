import {expect, test} from 'vitest';
import {csv, flatten} from './csv';
import {spread, tableOf} from './tables';

test('nested fields get dots, lists are joined, lists of records stay JSON', () => {
  const row = flatten({
    id: 'a',
    moe: {experts: 8, deep: {x: null}},
    formats: ['fp8', 'int4'],
    of: [{n: 1}],
  });
  expect([...row]).toEqual([
    ['id', 'a'],
    ['moe.experts', 8],
    ['moe.deep.x', null],
    ['formats', 'fp8; int4'],
    ['of', '[{"n":1}]'],
  ]);
});

test('cells with commas, quotes and lines are quoted; null is empty and zero is not', () => {
  expect(
    csv([
      new Map([['a', 'x, "y"\nz']]),
      new Map<string, string | number | null>([
        ['a', 0],
        ['b', null],
      ]),
    ]),
  ).toBe('a,b\r\n"x, ""y""\nz",\r\n0,\r\n');
});

test('an unconfirmed value is not in its field, but beside it with its reason', () => {
  const record = {
    id: 'a',
    license: null,
    unconfirmed: {license: {value: 'MIT', reason: 'No source.'}},
  };
  expect(tableOf([record], () => ['https://s.example', 'https://s.example'], 'CC BY 4.0')).toBe(
    'id,license,unconfirmed,sourceUrls,dataLicense\r\na,,"license = ""MIT"" (No source.)",https://s.example,CC BY 4.0\r\n',
  );
});

test('a row for each entry of a list has the fields of both', () => {
  expect(spread([{id: 'a', points: [{load: 1}, {load: 2}]}], 'points')).toEqual([
    {id: 'a', load: 1},
    {id: 'a', load: 2},
  ]);
});
