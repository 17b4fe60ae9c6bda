import {expect, test} from 'vitest';
import {numberInput} from '../../forms/inputs';
import {defineCalculator} from './defineCalculator';
import {calculatorMarkdown} from './markdown';
import {tries} from './ways';

const computed: number[] = [];

/** Up to so many seats a table; the hall has ten tables, and nobody sits alone. */
const seats = defineCalculator({
  id: 'seats',
  urlKey: 'seats',
  title: 'Seats',
  listing: {group: 'cost', question: 'Do all guests sit?', names: ['seating']},
  inputs: {
    guests: numberInput({label: 'Guests', min: 1, max: 1000, default: 40}),
    tables: numberInput({label: 'Tables', min: 1, max: 10, default: 5}),
    each: numberInput({label: 'Seats of a table', min: 1, max: 20, default: 8}),
  },
  check: ({guests, tables}) => (guests < 2 * tables ? {guests: 'Somebody would sit alone.'} : {}),
  compute: ({guests, tables, each}) => {
    computed.push(tables);
    return {missing: Math.max(0, guests - tables * each)};
  },
  problems: ({missing}) => (missing > 0 ? [`${missing} seats are missing.`] : []),
  ways: {
    tried: ({tables, each}) => [
      tries(
        'tables',
        [6, 8, 10, 20].filter((more) => more > tables),
        (more) => `Set ${more} tables`,
      ),
      tries('each', [each + 2], (more) => `Set ${more} chairs at each`),
      tries('tables', [2], () => 'Set 2 tables'),
    ],
  },
  results: {},
  assumptions: [],
  leavesOut: [],
});

const labels = (values: {guests: number; tables: number; each: number}) =>
  seats.waysFrom(values).map(({label}) => label);

test('the first change of a kind that gives a result is offered, and none that gives none', () => {
  expect(labels({guests: 60, tables: 5, each: 8})).toEqual(['Set 8 tables']);
  expect(labels({guests: 50, tables: 5, each: 8})).toEqual([
    'Set 8 tables',
    'Set 10 chairs at each',
  ]);
});

test('nothing is offered beside a result, and none is computed for it', () => {
  const answer = seats.at();
  computed.length = 0;
  expect(answer.report.ways).toBeUndefined();
  expect(computed).toEqual([]);
});

test('no change leaves the range of its field', () => {
  expect(labels({guests: 150, tables: 10, each: 8})).toEqual([]);
});

test('values that are refused together have ways, too', () => {
  expect(labels({guests: 8, tables: 5, each: 8})).toEqual(['Set 2 tables']);
});

test('ways stand in the report, and in its Markdown as sentences', () => {
  const {values, report} = seats.at({guests: 60});
  expect(report.ways).toEqual([{label: 'Set 8 tables', change: {tables: 8}}]);
  expect(calculatorMarkdown(seats, values, report, 'https://x.example/')).toContain(
    'What gives a result:\n\n- Set 8 tables\n',
  );
});
