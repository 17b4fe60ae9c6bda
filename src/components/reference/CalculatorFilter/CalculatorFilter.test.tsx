// @vitest-environment jsdom
import {cleanup, fireEvent, render, screen} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import CalculatorFilter from './index';

afterEach(cleanup);

const NAMES = ['Memory planner: does it fit?', 'Break-even calculator: API or GPU?'];

function typed(words: string) {
  render(
    <>
      <CalculatorFilter />
      {NAMES.map((name) => (
        <div key={name} className="calculator-entry">
          {name}
        </div>
      ))}
    </>,
  );
  fireEvent.change(screen.getByRole('searchbox'), {target: {value: words}});
  const shown = NAMES.filter((name) => !screen.getByText(name).hidden);
  return {shown, said: screen.getByRole('status').textContent};
}

test('only calculators that have all the words stay, however they are written', () => {
  expect(typed('GPU  api')).toEqual({shown: [NAMES[1]], said: '1 of 2 calculators'});
});

test('words that none has are answered', () => {
  const {shown, said} = typed('teapot');
  expect(shown).toEqual([]);
  expect(said).toContain('Try the search');
});

test('an empty field shows all again', () => {
  expect(typed(' ')).toEqual({shown: NAMES, said: ''});
});
