import fc from 'fast-check';
import {expect, test} from 'vitest';
import {cellRow} from './cells';

const states = (step: number, tokens: number) =>
  cellRow(step, tokens).cells.map(({number, state}) => `${number} ${state}`);

test('prefill runs over the prompt and yields the first token', () => {
  expect(cellRow(1, 3).prompt).toBe('input');
  expect(states(1, 3)).toEqual(['1 output', '2 later', '3 later']);
});

test('a decode step runs over the token before, and what came earlier is in the cache', () => {
  expect(cellRow(3, 4).prompt).toBe('cached');
  expect(states(3, 4)).toEqual(['1 cached', '2 input', '3 output', '4 later']);
});

test('of a long answer the part around the step is shown, and how much is not', () => {
  const {hiddenBefore, cells, hiddenAfter} = cellRow(100, 2000);
  expect(hiddenBefore + cells.length + hiddenAfter).toBe(2000);
  expect(cells[0]?.number).toBe(hiddenBefore + 1);
  expect(cells).toHaveLength(8);
});

test('the token that goes in and the one that comes out are always among the cells', () => {
  const place = fc
    .integer({min: 2, max: 2000})
    .chain((tokens) =>
      fc.record({tokens: fc.constant(tokens), step: fc.integer({min: 1, max: tokens})}),
    );
  fc.assert(
    fc.property(place, ({step, tokens}) => {
      const row = cellRow(step, tokens);
      expect(row.cells.filter(({state}) => state === 'output').map(({number}) => number)).toEqual([
        step,
      ]);
      if (step > 1) expect(row.cells.some(({state}) => state === 'input')).toBe(true);
      expect(row.hiddenBefore + row.cells.length + row.hiddenAfter).toBe(tokens);
    }),
  );
});
