// @vitest-environment jsdom
import {act, cleanup, fireEvent, render} from '@testing-library/react';
import {useState, type ReactNode} from 'react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {defineCalculator} from '../defineCalculator';
import {numberInput} from '../../../forms/inputs';
import {tries} from '../ways';
import Calculator, {type ViewProps} from './index';

const begun: number[] = [];
/** A run takes until this is false. */
let isHeld = false;

const squares = defineCalculator({
  id: 'squares',
  urlKey: 'sq',
  title: 'Squares',
  listing: {group: 'cost', question: 'How much is the square?', names: ['squarer']},
  inputs: {
    side: numberInput({label: 'Side', min: 1, max: 100, default: 3}),
    at: numberInput({label: 'Shown', min: 0, max: 9, default: 0}),
  },
  viewInputs: ['at'],
  begin: ({side}) => {
    begun.push(side);
    return {runFor: () => !isHeld, progress: 0.5, outcome: () => ({area: side * side})};
  },
  results: {area: {label: 'Area', of: ({area}) => area}},
  verdict: ({area}, {at}) => `Area ${area}, shown at ${at}.`,
  assumptions: [],
  leavesOut: [],
  sources: ({area}) => [{label: `Book of ${area}`, href: 'https://x.example/'}],
});

type Squares = ViewProps<(typeof squares)['inputs'], {area: number}, 'area'>;

function View({answer, form}: Squares): ReactNode {
  const [clicks, setClicks] = useState(0);
  const next = () => {
    setClicks(clicks + 1);
    form.set({at: String(answer.values.at + 1)});
  };
  return (
    <button type="button" onClick={next}>
      {clicks} of {answer.result.area}
    </button>
  );
}

async function open(search = '') {
  history.replaceState(null, '', `/page${search}`);
  const {container} = render(<Calculator of={squares} view={View} />);
  await settle();
  return {
    words: () => container.textContent ?? '',
    press: async () => {
      container.querySelector<HTMLElement>('[role=group] button')?.click();
      await settle();
    },
  };
}

/** Lets fields be painted, and runs end. */
const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(1000)));

beforeEach(() => {
  vi.useFakeTimers();
  begun.length = 0;
  isHeld = false;
  squares.start();
  begun.length = 0;
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a view of its own changes what is shown, and begins no run', async () => {
  const {words, press} = await open();
  expect(words()).toContain('Area 9, shown at 0.');
  await press();
  expect(words()).toContain('1 of 9');
  expect(words()).toContain('Area 9, shown at 1.');
  expect(begun).toEqual([]);
});

test('while a run goes on, result and line in view say that they are for the values before', async () => {
  history.replaceState(null, '', '/page');
  const {container} = render(<Calculator of={squares} view={View} />);
  await settle();
  const result = container.querySelector('[role=group]');
  isHeld = true;
  fireEvent.change(container.querySelectorAll('input')[0]!, {target: {value: '5'}});
  await settle();
  const lines = () => [...container.querySelectorAll('section [aria-hidden=true] > div')];
  expect(result?.getAttribute('aria-busy')).toBe('true');
  expect(result?.textContent).toMatch(/^Still for the values before.*Area 9/);
  expect(lines()).toHaveLength(2);
  for (const {textContent} of lines()) expect(textContent).toMatch(/^Still for .*: Area 9/);
  isHeld = false;
  await settle();
  expect(result?.getAttribute('aria-busy')).toBe('false');
  expect(container.textContent).not.toContain('Still for');
  for (const {textContent} of lines()) expect(textContent).toMatch(/^Area 25/);
});

test('controls stand above the result, where words that change do not move them', () => {
  const {container} = render(<Calculator of={squares} controls={() => <p>Go</p>} view={View} />);
  expect(container.textContent).toMatch(/GoArea 9, .*0 of 9/);
});

test('a link that shows another part of the result begins no run', async () => {
  const {words} = await open('?sq.at=4');
  expect(words()).toContain('Area 9, shown at 4.');
  expect(begun).toEqual([]);
});

test('another input begins a run, and the part that is shown stays', async () => {
  const {words} = await open('?sq.side=5&sq.at=4');
  expect(words()).toContain('Area 25, shown at 4.');
  expect(begun).toEqual([5]);
});

const halves = defineCalculator({
  id: 'halves',
  urlKey: 'half',
  title: 'Halves',
  listing: {group: 'cost', question: 'How much is half?', names: ['half']},
  inputs: {
    whole: numberInput({label: 'Whole', min: 0, max: 100, default: 4}),
    least: numberInput({label: 'Least', min: 0, max: 100, default: 2}),
  },
  check: ({whole, least}) => (least > whole ? {least: 'More than the whole.'} : {}),
  compute: ({whole}) => ({half: whole / 2}),
  problems: ({half}, {least}) => (half < least ? ['Half is too little.'] : []),
  ways: {tried: ({least}) => [tries('whole', [2 * least], (whole) => `Take ${whole}`)]},
  results: {half: {label: 'Half', of: ({half}) => half}},
  verdict: ({half}) => `Half is ${half}.`,
  formula: ({half}) => [`whole ÷ 2 = ${half}`],
  assumptions: [],
  leavesOut: [],
});

test('values that do not go together give no result, and none of other values stands beside them', async () => {
  history.replaceState(null, '', '/page?half.whole=10');
  const {container} = render(<Calculator of={halves} />);
  await settle();
  expect(container.textContent).toContain('Half is 5.');
  expect(container.textContent).toContain('÷ 2 = 5');
  fireEvent.change(container.querySelectorAll('input')[1]!, {target: {value: '30'}});
  await settle();
  expect(container.textContent).toContain('No result for these inputs');
  expect(container.textContent).toContain('Least: More than the whole.');
  expect(container.textContent).not.toContain('Half is');
  expect(container.textContent).not.toContain('÷ 2 = 5');
});

test.each([
  ['where there is no result', '?half.least=3', 'Half is too little.'],
  ['where values are refused together', '?half.least=30', 'More than the whole.'],
])('a button gives a result %s, and the result takes the focus', async (_, search, said) => {
  history.replaceState(null, '', `/page${search}`);
  const {container} = render(<Calculator of={halves} />);
  await settle();
  expect(container.textContent).toContain(said);
  const result = container.querySelector('[role=group]');
  const button = result?.querySelector('button');
  button?.focus();
  button?.click();
  expect(document.activeElement).toBe(result);
  await settle();
  expect(container.textContent).toMatch(/Half is (?:3|30)\./);
  expect(container.textContent).not.toContain(said);
  expect(location.search).toMatch(/half\.whole=(?:6|60)/);
  expect(result?.querySelector('button')).toBeNull();
});

test('sources may follow from the result', async () => {
  expect((await open('?sq.side=2')).words()).toContain('Book of 4');
});
