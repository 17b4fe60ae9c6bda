import {runInNewContext} from 'node:vm';

import {describe, expect, it} from 'vitest';

import {modelFigures, techniqueChecks} from './checks';
import {allModels} from './models';

const {ceil, floor, min, max} = Math;

/** The value of an expression of a check over its inputs. */
function evaluate(expression: string, inputs: Readonly<Record<string, number>>): number {
  return runInNewContext(expression, {...inputs, ceil, floor, min, max}) as number;
}

function within(value: number, expected: number, tolerance: number): boolean {
  const rounding = 1e-9;
  return Math.abs(value - expected) <= (tolerance + rounding) * Math.abs(expected);
}

describe('technique checks', () => {
  it.each(techniqueChecks.map((check) => [check.id, check] as const))('%s holds', (_, check) => {
    const value = evaluate(check.expression, check.inputs);
    expect(
      within(value, check.expected, check.toleranceRelative),
      `${check.expression} gives ${value} ${check.unit}, expected ${check.expected}`,
    ).toBe(true);
  });

  it('would fail for another input', () => {
    const check = techniqueChecks.find(({id}) => id === 'gguf-q8');
    if (!check) throw new Error('no gguf-q8');
    const value = evaluate(check.expression, {...check.inputs, bpw: 9});
    expect(within(value, check.expected, check.toleranceRelative)).toBe(false);
  });
});

describe('figures about models', () => {
  const computed = modelFigures.filter(({expression}) => expression !== undefined);

  it.each(computed.map((figure) => [figure.id, figure] as const))('%s holds', (_, figure) => {
    const value = evaluate(figure.expression ?? '', figure.inputs ?? {});
    expect(
      within(value, figure.expected, figure.toleranceRelative),
      `${figure.expression} gives ${value} ${figure.unit}, expected ${figure.expected}`,
    ).toBe(true);
  });

  it('have inputs where they have an expression; the others come from a shape', () => {
    for (const {id, expression, inputs} of modelFigures) {
      expect(expression === undefined, id).toBe(inputs === undefined);
    }
  });

  it('call a figure bad only if it is outside the tolerance', () => {
    const bad = modelFigures.filter(({kind}) => kind === 'known-bad');
    expect(bad.length).toBeGreaterThan(0);
    for (const {id, printedValue, expected, toleranceRelative} of bad) {
      expect(within(printedValue ?? expected, expected, toleranceRelative), id).toBe(false);
    }
  });

  it('belong to models that have a record', () => {
    const ids = new Set(allModels.map(({id}) => id));
    const used = modelFigures.flatMap(({modelId}) => modelId ?? []);
    expect(used.filter((id) => !ids.has(id))).toEqual([]);
  });
});
