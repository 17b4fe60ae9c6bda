// @vitest-environment jsdom
import {cleanup, fireEvent, render, screen} from '@testing-library/react';
import {renderToString} from 'react-dom/server';
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

test('a heading goes with its paragraphs when no calculator under it is left', () => {
  render(
    <>
      <CalculatorFilter />
      <h2>Run it</h2>
      <div className="calculator-list">
        <div className="calculator-entry">Batching simulator</div>
      </div>
      <h2>What it costs</h2>
      <p>Prices are examples.</p>
      <div className="calculator-list">
        <div className="calculator-entry">Break-even calculator</div>
      </div>
      <h2>On the command line</h2>
      <p>Each is a command.</p>
    </>,
  );
  const parts = ['Run it', 'What it costs', 'Prices are examples.', 'Each is a command.'];
  const shownFor = (words: string) => {
    fireEvent.change(screen.getByRole('searchbox'), {target: {value: words}});
    return parts.filter((text) => !screen.getByText(text).hidden);
  };
  expect(shownFor('batching')).toEqual(['Run it', 'Each is a command.']);
  expect(shownFor('break-even')).toEqual(parts.slice(1));
  expect(shownFor('')).toEqual(parts);
});

test('words that were typed before scripts ran count', () => {
  const page = (
    <>
      <CalculatorFilter />
      <p className="calculator-entry">Memory planner</p>
      <p className="calculator-entry">Break-even calculator</p>
    </>
  );
  const container = document.body.appendChild(document.createElement('main'));
  container.innerHTML = renderToString(page);
  const field = container.querySelector('input');
  if (field) field.value = 'memory';
  render(page, {container, hydrate: true});
  expect(screen.getByRole('status').textContent).toBe('1 of 2 calculators');
  expect(screen.getByText('Break-even calculator').hidden).toBe(true);
  container.remove();
});

test('an empty field shows all again', () => {
  expect(typed(' ')).toEqual({shown: NAMES, said: ''});
});
