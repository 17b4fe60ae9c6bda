import {describe, expect, test} from 'vitest';
import {counts, inUnit} from '../../numbers/format';
import {defineCalculator, type CalculatorDeclaration} from './defineCalculator';
import {numberInput} from '../../forms/inputs';

const declared = {
  id: 'doubling',
  urlKey: 'dbl',
  title: 'Doubling',
  listing: {group: 'cost', question: 'How much is twice?', names: ['doubler']},
  inputs: {tokens: numberInput({label: 'Tokens', min: 0, max: 1000, default: 4})},
  assumptions: (result: {twice: number}) => [`Twice is ${result.twice}.`],
  leavesOut: [],
} as const;

const doubling = defineCalculator({
  ...declared,
  compute: ({tokens}) => ({twice: 2 * tokens}),
  results: {
    twice: {label: 'Twice', of: ({twice}) => twice, as: counts('token')},
    half: {
      label: ({twice}) => `Half of ${twice}`,
      of: ({twice}) => (twice === 0 ? undefined : twice / 2),
      as: inUnit('tokens'),
    },
    word: {label: 'Is it much', text: ({twice}) => (twice > 100 ? 'yes' : undefined)},
    share: {label: 'Share', of: () => null, as: inUnit('%')},
  },
  remarks: () => ['Not thrice.'],
  verdict: ({twice}, {tokens}) => `${tokens} twice is ${twice}.`,
  problems: ({twice}) => (twice === 2000 ? [{input: 'theSum', message: 'is too much'}] : []),
});

describe('a declared calculator', () => {
  test('gives articles the text of the screen, and its number', () => {
    const answer = doubling.at({tokens: 8});
    expect(answer.text('twice')).toBe('16 tokens');
    expect(answer.number('twice')).toBe(16);
    expect(answer.text('share')).toBe('–');
    expect(answer.number('share')).toBeNaN();
  });

  test('leaves out the row of a result that there is not, and says so who asks for it', () => {
    expect(doubling.at({tokens: 0}).report.results.map(({label}) => label)).toEqual([
      'Twice',
      'Share',
    ]);
    expect(() => doubling.at({tokens: 0}).text('word')).toThrow(/doubling has no "word"/);
  });

  test('has a report with summary, rows and what follows from the result', () => {
    expect(doubling.start().report).toEqual({
      summary: '4 twice is 8.',
      remarks: ['Not thrice.'],
      results: [
        {label: 'Twice', value: '8 tokens'},
        {label: 'Half of 8', value: '4.00 tokens'},
        {label: 'Share', value: '–'},
      ],
      formula: [],
      assumptions: ['Twice is 8.'],
      leavesOut: [],
    });
    expect(doubling.start()).toBe(doubling.start());
  });

  test('says why there is no result', () => {
    expect(doubling.at({tokens: 1000}).report).toMatchObject({
      results: [],
      problems: ['The sum is too much.'],
    });
  });

  test('runs a computation in slices to its end', () => {
    let left = 3;
    const sliced = defineCalculator({
      ...declared,
      begin: () => ({runFor: () => --left === 0, progress: 0, outcome: () => ({twice: left})}),
      results: {twice: {label: 'Twice', of: ({twice}) => twice}},
    });
    expect(sliced.at().number('twice')).toBe(0);
  });

  test('computes something', () => {
    const nothing = {...declared, results: {}} as CalculatorDeclaration<
      typeof declared.inputs,
      {twice: number},
      never
    >;
    expect(() => defineCalculator(nothing)).toThrow('"doubling" computes nothing');
  });
});
