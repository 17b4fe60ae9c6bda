import {runInNewContext} from 'node:vm';

import {describe, expect, it} from 'vitest';

import {modelDerived, modelDerivedById, modelFigures, techniqueChecks} from './checks';
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

  it('are computed from inputs, from the shape of a model, or both', () => {
    for (const {id, expression, inputs, derivedField} of modelFigures) {
      expect(expression !== undefined || derivedField !== undefined, id).toBe(true);
      expect((expression === undefined) === (inputs === undefined), id).toBe(true);
    }
  });

  const fromShape = modelFigures.filter((figure) => figure.derivedField !== undefined);

  it.each(fromShape.map((figure) => [figure.id, figure] as const))(
    '%s names a field that exists',
    (_, figure) => {
      const derived = modelDerivedById(figure.modelId ?? '') as unknown as Record<string, unknown>;
      const value = derived[figure.derivedField ?? ''];
      expect(typeof value).toBe('number');
      if (figure.expression === undefined) {
        expect(within(value as number, figure.expected, figure.toleranceRelative)).toBe(true);
      }
    },
  );

  it('call a figure bad only if it is outside the tolerance', () => {
    const bad = modelFigures.filter(({kind}) => kind === 'known-bad');
    expect(bad.length).toBeGreaterThan(0);
    for (const {id, printedValue, expected, toleranceRelative} of bad) {
      expect(within(printedValue ?? expected, expected, toleranceRelative), id).toBe(false);
    }
  });

  it('and derived values belong to models of the data files', () => {
    const ids = new Set(allModels.map(({id}) => id));
    const used = [...modelFigures.map(({modelId}) => modelId), ...modelDerived.map(({id}) => id)];
    expect(used.filter((id) => id !== null && !ids.has(id))).toEqual([]);
  });
});
