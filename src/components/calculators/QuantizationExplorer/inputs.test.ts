import {expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineModel';
import {fieldsFor, quantizationExplorer} from './inputs';

const problem = (own: string) =>
  quantizationExplorer.check?.(valuesOf(quantizationExplorer, {row: 'own', own})).own;

test('numbers that cannot be read are refused by name', () => {
  expect(problem('1 2 x3')).toBe('“x3” is not a number within ±1,000,000.');
  expect(problem('1')).toBe('Must be 2 to 512 numbers; these are 1.');
  expect(problem('0 0')).toBe('Must not all be zero.');
  expect(problem('0.1, -0.2')).toBeUndefined();
});

test('a text that is not used is not judged', () => {
  expect(quantizationExplorer.check?.(valuesOf(quantizationExplorer, {own: 'x'}))).toEqual({});
});

test('only fields that change the result are shown', () => {
  expect(fieldsFor({row: 'outliers', format: 'int4'})).toContain('size');
  expect(fieldsFor({row: 'normal', format: 'nvfp4'})).toEqual(['row', 'format', 'seed']);
  expect(fieldsFor({row: 'own', format: 'fp8'})).toEqual(['row', 'format', 'group', 'own']);
});
