import {expect, test} from 'vitest';
import {demandFields, demandNumber, demandThat} from './check';
import {SHARE, TOKENS} from './ranges';

test('what a form should have refused is named, with what is allowed', () => {
  expect(() => demandNumber('share', 1.5, SHARE)).toThrow(
    new RangeError('share: must be a number from 0 to 1; got 1.5'),
  );
  expect(() => demandFields({newTokens: 0.5}, {newTokens: TOKENS})).toThrow(
    'newTokens: must be a whole number from 1 to 1000000000 tokens; got 0.5',
  );
  expect(() => demandThat('worse', false, 'must be worse')).toThrow('worse: must be worse');
});

test.each([NaN, Infinity, -0.1])('%s is no share', (value) => {
  expect(() => demandNumber('share', value, SHARE)).toThrow(RangeError);
});

test('the ends of a range are in it', () => {
  demandFields({low: 0, high: 1}, {low: SHARE, high: SHARE});
});
