import {expect, test} from 'vitest';
import {tableOf} from './tables';

const table = (...records: Record<string, unknown>[]) => tableOf(records, () => [], 'CC');

test('nested fields get dots, lists are joined, lists of records stay JSON', () => {
  const record = {
    id: 'a',
    moe: {experts: 8, deep: {x: null}},
    formats: ['fp8', 'int4'],
    of: [{n: 1}],
  };
  expect(table(record)).toBe(
    'id,moe.experts,moe.deep.x,formats,of,sourceUrls,dataLicense\r\na,8,,fp8; int4,"[{""n"":1}]",,CC\r\n',
  );
});

test('cells with commas, quotes and lines are quoted; null is empty and zero is not', () => {
  expect(table({a: 'x, "y"\nz'}, {a: 0, b: null})).toBe(
    'a,b,sourceUrls,dataLicense\r\n"x, ""y""\nz",,,CC\r\n0,,,CC\r\n',
  );
});

test('an unconfirmed value is not in its field, but beside it with its reason', () => {
  const unconfirmed = {license: {value: 'MIT', reason: 'No source.'}};
  const source = () => ['https://s.example', 'https://s.example'];
  expect(tableOf([{id: 'a', license: null, unconfirmed}], source, 'CC BY 4.0')).toContain(
    'a,,"{""license"":{""value"":""MIT"",""reason"":""No source.""}}",https://s.example,CC BY 4.0\r\n',
  );
});
