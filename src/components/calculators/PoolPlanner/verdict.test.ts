import {describe, expect, test} from 'vitest';
import {simulatePools} from './poolRun';
import {poolValues} from './testValues';
import {verdictOf} from './verdict';

describe('the verdict', () => {
  test('advises to split where mixing is expensive', () => {
    const words = verdictOf(simulatePools(poolValues({mixing: 'serial', itl: 40})));
    expect(words).toMatch(/^Split: 100 % of the requests keep both limits split/);
    expect(words).toContain('that comparison flatters splitting');
  });
  test('does not blame an untuned budget where nobody watches the gaps', () => {
    const words = verdictOf(simulatePools(poolValues({itl: 5000, rate: 3})));
    expect(words).not.toContain('flatters');
  });
  test('names what the transfer costs next to prefill', () => {
    expect(verdictOf(simulatePools(poolValues({link: 'tcp100'})))).toMatch(
      /takes 210 ms over 100 Gb\/s TCP, 69 % of its prefill/,
    );
  });
});
