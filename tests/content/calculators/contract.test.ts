// @vitest-environment jsdom
// Contract of every calculator with its readers, as far as no layout is needed: the page says what the declaration computes. Chromium
// tries four of them, and one of each kind weekly.
import {cleanup} from '@testing-library/react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {calculators as listed} from '../../../src/components/calculators/list';
import {isCalculator, type Calculator} from '../../../src/components/ui/defineCalculator';
import {calculatorMarkdown} from '../../../src/components/ui/markdown';
import {writeUrl} from '../../../src/components/ui/urlState';
import {valuesOf} from '../../../src/forms/defineForm';
import type {Value} from '../../../src/forms/inputs';
import {calculatorRows} from '../../browser/calculators/list';
import {looseTextsIn, translateDocument} from '../../browser/translator';
import {calculators} from './calculators';
import {openCalculator} from './openCalculator';

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

const declared = await Promise.all(
  Object.entries(listed).map(async ([id, {load}]) => [id, await load()] as const),
);
const computing = declared.flatMap(([id, one]) => (isCalculator(one) ? [[id, one] as const] : []));

/** A choice of their examples fills other fields, which the declaration by itself does not. */
const FILLING = ['model-explorer', 'request-timeline'];

test('every calculator of the list is one', () => {
  expect(computing).toHaveLength(declared.length);
});

test.each(computing)('%s keeps the contract', async (id, declared) => {
  const calculator = await openCalculator(calculators.get(id));
  const {words, press, go, set} = calculator;
  const usual = words();
  expect(calculator.served, 'the HTML of the server').toBe(usual);

  const change = exampleOf(declared);
  const address = writeUrl(declared, valuesOf(declared, change), '');
  for (const [input, value] of Object.entries(change)) await set(declared, input, value);
  const changed = words();
  expect(changed, 'the result of the change').not.toBe(usual);
  expect(location.search).toBe(address);

  await press('Copy as Markdown');
  const [text = ''] = writeText.mock.lastCall ?? [];
  const [title, summary = ''] = text.split('\n\n');
  expect(title).toBe(`## ${declared.title}`);
  expect(calculator.frame.lastElementChild?.textContent, 'what is announced').toContain(summary);
  const link = `${location.origin}${PATH}${address}#${id}`;
  if (FILLING.includes(id)) expect(text).toContain(`<${link}>`);
  else {
    const {values, report} = declared.at(change);
    expect(text).toBe(calculatorMarkdown(declared, values, report, link));
  }

  if (await calculator.refuse(declared)) {
    expect(words()).toContain('This is still the last valid result');
    expect(words()).toContain(changed);
  }
  await press('Reset');
  expect(words(), 'the result after a reset').toBe(usual);
  expect(location.search).toBe('');
  await go(address);
  expect(words(), 'the result of the address').toBe(changed);
  await go(PATH);
  expect(words(), 'the result on the way back').toBe(usual);

  translateDocument();
  await go(address);
  expect(words(), 'the result on a translated page').toBe(changed);
  expect(looseTextsIn(calculator.frame)).toEqual([]);
});

// The browser tries most of them once a week, and the numbers move with the arithmetic.
test.each(calculatorRows)(
  '$id shows what the tests of the browser expect',
  async ({id, shows, change}) => {
    const {words, go} = await openCalculator(calculators.get(id));
    const usual = oneLine(words());
    for (const text of shows) expect(usual).toContain(text);
    expect(usual).not.toContain(change.shows);
    await go(`${PATH}?${change.address}`);
    expect(oneLine(words())).toContain(change.shows);
  },
);

/** The browser's tests compare texts like this. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ');

/** The changes of the first example that has some. */
function exampleOf({id, examples = []}: Calculator): Readonly<Record<string, Value>> {
  const found = examples.find(({change}) => Object.keys(change).length > 0);
  if (!found) throw new Error(`${id} has no example with a change.`);
  return found.change as Readonly<Record<string, Value>>;
}

/** jsdom lays nothing out, so no box changes its size. */
class StillBoxes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
