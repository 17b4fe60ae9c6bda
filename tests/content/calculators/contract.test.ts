// @vitest-environment jsdom
// Contract of every calculator with its readers, as far as no layout is needed. Chromium tries four of them, and all of them weekly.
import {cleanup} from '@testing-library/react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {calculatorRows} from '../../browser/calculators/list';
import type {CalculatorRow} from '../../browser/calculators/row';
import {looseTextsIn, translateDocument} from '../../browser/translator';
import {calculators} from './calculators';
import {openCalculator, type Opened} from './openCalculator';

const PATH = '/llm/page';
const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('ResizeObserver', StillBoxes);
  vi.stubGlobal('navigator', {clipboard: {writeText}, userAgent: navigator.userAgent});
  history.replaceState(null, '', PATH);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('every calculator of the handbook is tried', () => {
  expect(calculatorRows.map(({id}) => id).sort()).toEqual([...calculators.keys()].sort());
});

test.each(calculatorRows)('$id keeps the contract', async (row) => {
  const {id, shows, change, refused} = row;
  const calculator = await openCalculator(calculators.get(id));
  const {words, make, press, go} = calculator;
  const usual = words();
  for (const part of shows) {
    expect(calculator.served, 'the HTML of the server').toContain(part);
    expect(usual, 'the result of the defaults').toContain(part);
  }
  expect(usual).not.toContain(change.shows);

  await make(change);
  const changed = words();
  expect(changed, 'the result of the change').toContain(change.shows);
  expect(location.search).toBe(`?${change.address}`);
  await copies(calculator, row);
  if (refused) {
    await calculator.enter(refused);
    expect(calculator.reasonAt(refused.field)).toMatch(refused.reason);
    expect(words()).toContain('This is still the last valid result.');
    expect(words()).toContain(changed);
  }
  await press('Reset');
  expect(words(), 'the result after a reset').toBe(usual);
  expect(location.search).toBe('');
  await go(`?${change.address}`);
  expect(words(), 'the result of the address').toBe(changed);
  await go(PATH);
  expect(words(), 'the result on the way back').toBe(usual);

  translateDocument();
  await make(change);
  expect(words(), 'the result on a translated page').toBe(changed);
  expect(looseTextsIn(calculator.frame)).toEqual([]);
});

/** The Markdown copy has input, result and link, and its summary is announced. */
async function copies({frame, press, valueOf}: Opened, {id, change}: CalculatorRow): Promise<void> {
  await press('Copy as Markdown');
  const [text = ''] = writeText.mock.lastCall ?? [];
  const [title, summary = ''] = text.split('\n\n');
  const label = change.field.replace(/ \([^()]*\)$/, '');
  expect(title).toBe(`## ${frame.querySelector('p')?.textContent}`);
  expect(text).toContain(`| ${label} | ${valueOf(change.field)}`);
  expect(text).toMatch(/\n\| Result \| Value \|\n\| --- \| --- \|\n\| \S/);
  expect(text).toContain(`<${location.origin}${PATH}?${change.address}#${id}>\n`);
  expect(frame.lastElementChild?.textContent, 'what is announced').toBe(summary);
}

/** jsdom lays nothing out, so no box changes its size. */
class StillBoxes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
