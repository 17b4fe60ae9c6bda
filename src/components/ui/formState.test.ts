import {expect, test} from 'vitest';
import {initialState, stateFromUrl, withTexts} from './formState';
import {testForm} from '../../forms/testForm';

const start = initialState(testForm);

test('it starts with the defaults, as fields show them', () => {
  expect(start.texts).toEqual({
    context: '1,000',
    price: '2.5',
    share: '50',
    model: 'meta/llama',
    cached: '0',
  });
  expect(start.touched).toBe(false);
});

test('a refused value keeps its text, the last value and the reason', () => {
  const valid = withTexts(testForm, start, {context: '2000'});
  const refused = withTexts(testForm, valid, {context: '2000x'});
  expect(refused.texts.context).toBe('2000x');
  expect(refused.values.context).toBe(2000);
  expect(refused.problems.context).toMatch(/^“2000x” is not a number\./);
  expect(refused.touched).toBe(true);
});

test('other fields still work beside a refused one', () => {
  const refused = withTexts(testForm, start, {context: ''});
  const next = withTexts(testForm, refused, {model: 'qwen'});
  expect(next.values).toEqual({...start.values, model: 'qwen'});
  expect(Object.keys(next.problems)).toEqual(['context']);
});

test('a refused combination leaves all values, and is accepted once it fits', () => {
  const long = withTexts(testForm, start, {context: '120000'});
  const both = withTexts(testForm, long, {cached: '1'});
  expect(both.values).toEqual(long.values);
  expect(both.problems).toEqual({context: 'With a cache at most 100,000 tokens.'});
  const shorter = withTexts(testForm, both, {context: '90000'});
  expect(shorter.values).toEqual({...start.values, context: 90_000, cached: true});
  expect(shorter.problems).toEqual({});
});

test('a link sets texts and values; a combination that it must not have is shown beside the field', () => {
  const linked = stateFromUrl(testForm, '?tm.context=8192&tm.price=x');
  expect(linked.texts.context).toBe('8,192');
  expect(linked.values.context).toBe(8192);
  expect(linked.notices).toHaveLength(1);
  expect(linked.touched).toBe(false);

  const refused = stateFromUrl(testForm, '?tm.context=120000&tm.c=1');
  expect(refused.values).toEqual({...start.values, cached: true});
  expect(refused.notices).toEqual([
    'Context: the link says 120,000 tokens, which its other values do not allow. The result is for 1,000 tokens.',
  ]);
  expect(refused.texts.context).toBe('120,000');
  expect(refused.problems.context).toBe('With a cache at most 100,000 tokens.');
});

test('a link whose values are refused even so gives the result of the example', () => {
  const calculator = {...testForm, check: () => ({price: 'Never.'})};
  const {values, notices} = stateFromUrl(calculator, '?tm.context=2000');
  expect(values).toEqual(start.values);
  expect(notices).toEqual([
    'The values of the link cannot be used together. The result is for the example.',
  ]);
});
