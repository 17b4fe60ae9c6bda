import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineForm';
import {quantizationExplorer, type QuantizerValues} from './calculator';
import {ROW_LENGTH} from './compute';
import {storedBits} from './formats';
import QuantizationExplorer from './index';

const at = (changes: Partial<QuantizerValues> = {}) => quantizationExplorer.at(changes).result;
const row = (name: string, changes = {}) =>
  at(changes).table.find((outcome) => outcome.name === name) ?? at(changes).chosen;

describe('outliers', () => {
  test('one scale for all turns most ordinary weights into zero, groups of 32 keep them', () => {
    expect(at().chosen.name).toBe('INT4, one scale');
    expect(at().chosen.zeroed).toBeGreaterThan(0.8);
    expect(row('INT4, per 32').zeroed).toBeLessThan(0.15);
    expect(row('INT4, per 32').relativeError).toBeLessThan(at().chosen.relativeError / 4);
    expect(row('NVFP4').relativeError).toBeLessThan(at().chosen.relativeError / 4);
  });
  test('without them one scale costs far less', () => {
    const plain = at({row: 'normal'}).chosen;
    expect(plain.relativeError).toBeLessThan(at().chosen.relativeError / 2);
  });
  test('the drawn part holds the largest weight', () => {
    const {values, shown} = at();
    const largest = Math.max(...values.map(Math.abs));
    const drawn = Math.max(...values.slice(shown.start, shown.end).map(Math.abs));
    expect(values).toHaveLength(ROW_LENGTH);
    expect(drawn).toBe(largest);
  });
});

test('smaller groups never cost accuracy of INT4 on the whole curve', () => {
  const errors = at().int4ByGroup.map(({relativeError}) => relativeError);
  expect(errors.at(-1)).toBeCloseTo(at().chosen.relativeError, 12);
  expect([...errors].sort((a, b) => a - b)).toEqual(errors);
});

test.each([
  ['int4', 'all', 4],
  ['int4', '128', 4.125],
  ['int4z', '128', 4.15625],
  ['int4', '32', 4.5],
  ['mxfp4', 'all', 4.25],
  ['nvfp4', 'all', 4.5],
  ['fp8', 'all', 8],
] as const)('%s with %s weights per scale stores %d bits', (format, group, bits) => {
  expect(storedBits({format, group})).toBe(bits);
});

test('own numbers are rounded as given', () => {
  const {chosen, values} = at({row: 'own', own: '7 3.4, -2.6; 0', format: 'int4'});
  expect(values).toEqual([7, 3.4, -2.6, 0]);
  expect(chosen.quantized.dequantized).toEqual([7, 3, -3, 0]);
  expect(chosen.error.maxAbsolute).toBeCloseTo(0.4, 12);
  expect(chosen.zeroed).toBe(0);
});

test('a format that is not in the comparison joins it', () => {
  const {chosen, table} = at({format: 'int3', group: '64'});
  expect(table[0]).toBe(chosen);
  expect(table).toHaveLength(9);
});

test.each(['1 2', '0.1 0.2 0.3', '1 -1 0 0 0 0 0 2'])('%s has a curve too', (own) => {
  const {int4ByGroup, shown, values} = at({row: 'own', own});
  expect(int4ByGroup.length).toBeGreaterThan(0);
  expect(shown).toEqual({start: 0, end: values.length});
});

test.each([
  ['1 2 x3', '“x3” is not a number within ±1,000,000.'],
  ['1', 'Must be 2 to 512 numbers; these are 1.'],
  ['0 0', 'Must not all be zero.'],
  ['0.1, -0.2', undefined],
])('of the numbers %s the field says %s', (own, problem) => {
  const check = (changes: Partial<QuantizerValues>) =>
    quantizationExplorer.check?.(valuesOf(quantizationExplorer, changes)).own;
  expect(check({row: 'own', own})).toBe(problem);
  expect(check({own})).toBeUndefined();
});

test('only fields that change the result are shown', () => {
  const fields = (texts: Partial<Record<keyof QuantizerValues, string>>) =>
    quantizationExplorer.fields?.({
      ...{
        row: 'outliers',
        format: 'int4',
        group: 'all',
        share: '1',
        size: '20',
        seed: '1',
        own: '',
      },
      ...texts,
    });
  expect(fields({})).toContain('size');
  expect(fields({row: 'normal', format: 'nvfp4'})).toEqual(['row', 'format', 'seed']);
  expect(fields({row: 'own', format: 'fp8'})).toEqual(['row', 'format', 'group', 'own']);
});

test('a weight beyond the axis is marked as cut', () => {
  const html = renderToStaticMarkup(<QuantizationExplorer />);
  expect(html).toContain('data-cut="true"');
  expect(html).toContain('larger than the axis');
});
