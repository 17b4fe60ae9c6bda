import {describe, expect, expectTypeOf, test} from 'vitest';
import {defineForm, valuesOf} from './defineForm';
import {choiceInput, numberInput, toggleInput} from './inputs';
import type {ValuesOf} from './inputs';

const count = numberInput({label: 'Count', min: 1, max: 9, default: 2});
const base = {
  id: 'm',
  urlKey: 'm',
  title: 'M',
  listing: {group: 'run', question: 'M?', names: ['m calculator']},
} as const;

test('the type of the values follows from the declaration', () => {
  const calculator = defineForm({
    ...base,
    inputs: {
      count,
      weights: choiceInput({
        label: 'Weights',
        options: [
          {id: 'bf16', label: 'BF16'},
          {id: 'fp8', label: 'FP8'},
        ],
        default: 'bf16',
      }),
      on: toggleInput({label: 'On', default: true}),
    },
  });
  expect(Object.keys(calculator.inputs)).toHaveLength(3);
  expectTypeOf<ValuesOf<typeof calculator.inputs>>().toEqualTypeOf<{
    readonly count: number;
    readonly weights: 'bf16' | 'fp8';
    readonly on: boolean;
  }>();
});

test('the values are the defaults but for what is changed', () => {
  const calculator = defineForm({
    ...base,
    inputs: {count, on: toggleInput({label: 'On', default: true})},
  });
  expect(valuesOf(calculator)).toEqual({count: 2, on: true});
  expect(valuesOf(calculator, {count: 5})).toEqual({count: 5, on: true});
  expect(valuesOf(calculator)).toEqual({count: 2, on: true});
});

describe('an author is told about', () => {
  test.each([
    ['a default out of range', {a: {...count, default: 10}}, /"a": the default is refused/],
    ['two inputs with one URL name', {a: count, b: {...count, urlKey: 'a'}}, /"m.a" is taken/],
    ['a URL name with odd characters', {'a&b': count}, /no plain name/],
    [
      'two options with one id',
      {
        a: choiceInput({
          label: 'A',
          options: [
            {id: 'x', label: 'X'},
            {id: 'x', label: 'Y'},
          ],
          default: 'x',
        }),
      },
      /same id/,
    ],
  ])('%s', (_, inputs, message) => {
    expect(() => defineForm({...base, inputs})).toThrow(message);
  });

  test('a check that refuses the defaults', () => {
    const calculator = {...base, inputs: {count}, check: () => ({count: 'Never.'})};
    expect(() => defineForm(calculator)).toThrow(/refuses the defaults/);
  });
});
