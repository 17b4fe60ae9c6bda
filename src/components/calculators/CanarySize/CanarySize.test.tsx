import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../ui/defineModel';
import CanarySize from './index';
import {canarySize, type CanaryValues} from './inputs';
import {canaryReport} from './report';
import {runCanary} from './run';

const values = (changes: Partial<CanaryValues> = {}): CanaryValues => valuesOf(canarySize, changes);
const run = (changes: Partial<CanaryValues> = {}) => runCanary(values(changes));
const refused = (changes: Partial<CanaryValues>) => canarySize.check?.(values(changes)) ?? {};

test('the server says requests and time of one replica in ten', () => {
  const html = renderToStaticMarkup(<CanarySize />);
  expect(html).toContain('<strong>9.66 min</strong>');
  expect(html).toContain('2,319 judged requests');
  expect(html).toContain('has spoiled about 46 answers by then');
});

describe('the canary', () => {
  test('takes ten times as long if a tenth of the answers is judged', () => {
    expect(run({judged: 10}).chosen.seconds).toBeCloseTo(10 * run().chosen.seconds, 6);
    expect(run({judged: 10}).badIfWorse).toBeCloseTo(10 * run().badIfWorse, 6);
  });

  test('is shorter beside more control replicas', () => {
    const {options} = run({controls: 3});
    expect(options.map(({controls}) => controls)).toEqual([1, 2, 3, 4, 9]);
    const times = options.map(({seconds}) => seconds);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  test('is compared with no control that the traffic cannot feed', () => {
    expect(run({share: 30}).options.map(({controls}) => controls)).toEqual([1, 2]);
  });
});

test('what has no answer is refused at its field', () => {
  expect(refused({worse: 1})).toHaveProperty('worse');
  expect(refused({share: 60})).toHaveProperty('controls');
  expect(refused({})).toEqual({});
});

test('the report has the formula with its numbers', () => {
  const {formula, summary} = canaryReport(values(), run());
  expect(formula).toContain('p₀ = 1 %, p₁ = 2 %, k = 1: n = 2,319');
  expect(summary).toContain('beside 1 control replica for each');
});
