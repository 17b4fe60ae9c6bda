import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineModel';
import {simulatePools} from './run';
import {verdictOf} from './verdict';
import {poolPlanner} from './inputs';

describe('the verdict', () => {
  test('advises to split where mixing is expensive', () => {
    const words = verdictOf(simulatePools(valuesOf(poolPlanner, {mixing: 'serial', itl: 60})));
    expect(words).toMatch(/^Split: 100 % of the requests meet both limits with two pools/);
    expect(words).toContain('would favor splitting');
  });
  test('does not blame an untuned budget where nobody watches the gaps', () => {
    const words = verdictOf(simulatePools(valuesOf(poolPlanner, {itl: 5000, rate: 3})));
    expect(words).not.toContain('favor');
  });
  test('names what the transfer costs next to prefill', () => {
    expect(verdictOf(simulatePools(valuesOf(poolPlanner, {link: 'tcp100'})))).toMatch(
      /takes 210 ms over 100 Gb\/s TCP, 67 % of its prefill/,
    );
  });
});
