import {describe, expect, test} from 'vitest';
import {valuesOf} from '../ui/defineModel';
import {isCalculator} from '../ui/defineCalculator';
import {modelMarkdown} from '../ui/markdown';
import {calculators} from './list';

const loaded = await Promise.all(
  Object.entries(calculators).map(async ([id, {load}]) => [id, await load()] as const),
);

test.each(loaded)('%s stands in the list under its id', (id, calculator) => {
  expect(calculator.id).toBe(id);
});

describe.each(loaded.flatMap(([id, one]) => (isCalculator(one) ? [[id, one] as const] : [])))(
  '%s',
  (_, calculator) => {
    test.each(calculator.examples ?? [])('with $change shows “$shows”', ({change, shows}) => {
      const refused = calculator.check?.(valuesOf(calculator, change)) ?? {};
      expect(refused).toEqual({});
      const {values, report} = calculator.at(change);
      expect(modelMarkdown(calculator, values, report, '')).toContain(shows);
    });
  },
);
