import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {valuesOf, defineForm} from '../../forms/defineForm';
import {textInput} from '../../forms/inputs';
import {initialState, withTexts} from './formState';
import {testForm} from '../../forms/testForm';
import {readUrl, writeUrl} from './urlState';

const defaults = valuesOf(testForm);
const write = (changes: Partial<typeof defaults>, search = '') =>
  writeUrl(testForm, {...defaults, ...changes}, search);

describe('writing', () => {
  test('only what differs from the defaults, under short names', () => {
    expect(write({})).toBe('');
    expect(write({context: 8192, cached: true})).toBe('?tm.context=8192&tm.c=1');
    expect(write({model: 'llama|old'})).toBe('?tm.model=llama%7Cold');
  });

  test('what belongs to others stays byte for byte', () => {
    const foreign = '?utm=a%20b&flag&mem.context=5&x=%zz&tm.unknown=1';
    expect(write({context: 2}, `${foreign}&tm.context=7&tm%2Econtext=8`)).toBe(
      `${foreign}&tm.context=2`,
    );
    expect(write({}, foreign)).toBe(foreign);
  });
});

describe('reading', () => {
  test('a bad value falls back and is named, the rest is kept', () => {
    const {values, notices} = readUrl(testForm, '?tm.context=8x&tm.model=qwen&tm.c=yes&tm.price=3');
    expect(values).toEqual({...defaults, model: 'qwen', price: 3});
    expect(notices).toEqual([
      'Context: the link says “8x”, which cannot be used. Using 1,000 tokens.',
      'Cached: the link says “yes”, which cannot be used. Using off.',
    ]);
  });

  test('a point before three digits of a whole number is asked about', () => {
    expect(readUrl(testForm, '?tm.context=9.000&tm.price=1.500')).toEqual({
      values: {...defaults, price: 1.5},
      notices: [
        'Context: the link says “9.000”, which cannot be used. “9.000” could be 9 or 9,000: write 9 or 9000. Using 1,000 tokens.',
      ],
    });
    expect(readUrl(testForm, '?tm.context=９０００').values.context).toBe(9000);
  });

  test('unknown names are ignored, whosever they look like', () => {
    const search =
      '?tm.nothing=1&tm.__proto__=2&__proto__=3&tm.constructor=4&context=5&mem.context=6';
    expect(readUrl(testForm, search)).toEqual({values: defaults, notices: []});
  });

  test('of a value given twice the first is used, and that is said', () => {
    const {values, notices} = readUrl(testForm, '?tm.context=5&tm.context=6');
    expect(values.context).toBe(5);
    expect(notices).toEqual(['Context: the link gives it 2 times. Using the first.']);
  });

  test('a huge value is quoted in short', () => {
    const {notices} = readUrl(testForm, `?tm.context=${'9'.repeat(100_000)}`);
    expect(notices.join().length).toBeLessThan(150);
  });
});

const values = fc.record({
  context: fc.integer({min: 1, max: 131_072}),
  price: fc.double({min: 0, max: 1e6, noNaN: true}).map((value) => value + 0),
  share: fc.integer({min: 10, max: 90}),
  model: fc.constantFrom('meta/llama' as const, 'qwen' as const, 'llama|old' as const),
  cached: fc.boolean(),
});

const hostile = fc
  .array(
    fc.oneof(
      fc.string(),
      fc.constantFrom('\ud800', '\u0000', '\u{1f600}', '__proto__'),
      fc.constantFrom('tm.context', 'tm.model=', '=', '&', '%', '%zz', '%E0%A4', '+', '#', '?'),
    ),
  )
  .map((parts) => parts.join(''));

test('what is written is read back, whatever else stands in the URL', () => {
  fc.assert(
    fc.property(values, hostile, (some, search) => {
      expect(readUrl(testForm, writeUrl(testForm, some, search)).values).toEqual(some);
    }),
  );
});

test('any string gives usable values', () => {
  fc.assert(
    fc.property(hostile, (search) => {
      const read = readUrl(testForm, search);
      expect(readUrl(testForm, writeUrl(testForm, read.values, ''))).toEqual({
        values: read.values,
        notices: [],
      });
    }),
  );
});

test('half of a pair of surrogates, which a field can hold, does not keep a link from being made', () => {
  const calculator = defineForm({
    id: 'named',
    urlKey: 'n',
    title: 'Named',
    listing: {group: 'run', question: 'Named?', names: []},
    inputs: {name: textInput({label: 'Name', maxLength: 10, default: ''})},
  });
  const state = withTexts(calculator, initialState(calculator), {name: 'a\ud800b'});
  expect(writeUrl(calculator, state.values, '')).toBe('?n.name=a%EF%BF%BDb');
});
