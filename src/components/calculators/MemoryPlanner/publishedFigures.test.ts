import {expect, test} from 'vitest';
import {modelFigures} from '@site/src/data/checks';
import figures from './publishedFigures.json';
import {checkedFigures} from './publishedFigures';

test('the figures are those of the data, word for word', () => {
  for (const figure of figures) {
    const {kind, ...record} = modelFigures.find(({id}) => id === figure.id) ?? {};
    expect(kind, figure.id).toBe('reproduce');
    expect(record, figure.id).toMatchObject(figure);
  }
  expect(figures.length).toBeGreaterThan(20);
});

test('the planner gives what the data expects', () => {
  const checked = checkedFigures();
  figures.forEach((figure, index) => {
    const error = Math.abs((checked[index]?.computed ?? NaN) - figure.expected) / figure.expected;
    expect(error, figure.id).toBeLessThanOrEqual(figure.toleranceRelative + 1e-9);
  });
});

test('what was printed differs by less than 7 %', () => {
  for (const {id, error} of checkedFigures()) expect(Math.abs(error), id).toBeLessThan(0.07);
});
