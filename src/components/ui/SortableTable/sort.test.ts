import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import type {Column} from './columns';
import {nextSort, sortRows, sortText} from './sort';

interface Row {
  readonly name: string;
  readonly size: number | null;
}

const name: Column<Row> = {id: 'name', label: 'Name', kind: 'text', value: (row) => row.name};
const size: Column<Row> = {id: 'size', label: 'Size', kind: 'number', value: (row) => row.size};
const rows: Row[] = [
  {name: 'v10', size: 3},
  {name: 'v9', size: null},
  {name: 'V1', size: 20},
];
const names = (list: readonly Row[]) => list.map((row) => row.name);

test('numbers are sorted as numbers, and rows without one come last in either order', () => {
  expect(names(sortRows(rows, size, 'ascending'))).toEqual(['v10', 'V1', 'v9']);
  expect(names(sortRows(rows, size, 'descending'))).toEqual(['V1', 'v10', 'v9']);
});

test('text is sorted as readers do: without regard to case, and 9 before 10', () => {
  expect(names(sortRows(rows, name, 'ascending'))).toEqual(['V1', 'v9', 'v10']);
  expect(names(sortRows(rows, name, 'descending'))).toEqual(['v10', 'v9', 'V1']);
});

test('without a column the rows stay as they are', () => {
  expect(sortRows(rows, undefined, 'ascending')).toEqual(rows);
});

test('sorting keeps every row, and equal rows stay as they stood', () => {
  const row = fc.record({
    name: fc.string(),
    size: fc.option(fc.integer({min: 0, max: 3}), {nil: null}),
  });
  fc.assert(
    fc.property(fc.array(row), fc.constantFrom('ascending', 'descending'), (list, order) => {
      const sorted = sortRows(list, size, order);
      expect(new Set(sorted)).toEqual(new Set(list));
      expect(sorted).toHaveLength(list.length);
      for (const value of [null, 0, 1, 2, 3]) {
        const withValue = (each: Row) => each.size === value;
        expect(sorted.filter(withValue)).toEqual(list.filter(withValue));
      }
    }),
  );
});

describe('a header', () => {
  test('of numbers asks for the highest first, of text for A first', () => {
    expect(nextSort({column: 'name', order: 'ascending'}, size).order).toBe('descending');
    expect(nextSort({column: 'size', order: 'descending'}, name).order).toBe('ascending');
  });

  test('that is active asks for the other order', () => {
    expect(nextSort({column: 'size', order: 'descending'}, size)).toEqual({
      column: 'size',
      order: 'ascending',
    });
  });
});

test('the order is said in words that fit the column', () => {
  expect(sortText(size, 'ascending')).toBe('sorted by Size, lowest first');
  expect(sortText(name, 'descending')).toBe('sorted by Name, Z to A');
});
