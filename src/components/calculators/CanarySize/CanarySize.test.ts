import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineForm';
import {canarySize} from './calculator';

describe('the canary', () => {
  test('takes ten times as long if a tenth of the answers is judged', () => {
    const [all, tenth] = [canarySize.at().result, canarySize.at({judged: 10}).result];
    expect(tenth.chosen.seconds).toBeCloseTo(10 * all.chosen.seconds, 6);
    expect(tenth.badIfWorse).toBeCloseTo(10 * all.badIfWorse, 6);
  });

  test('is shorter beside more control replicas', () => {
    const {options} = canarySize.at({controls: 3}).result;
    expect(options.map(({controls}) => controls)).toEqual([1, 2, 3, 4, 9]);
    const times = options.map(({seconds}) => seconds);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  test('is compared with no control that the traffic cannot feed', () => {
    const {options} = canarySize.at({share: 30}).result;
    expect(options.map(({controls}) => controls)).toEqual([1, 2]);
  });
});

test('what has no answer is refused at its field', () => {
  expect(canarySize.check?.(valuesOf(canarySize, {worse: 1}))).toHaveProperty('worse');
  expect(canarySize.check?.(valuesOf(canarySize, {share: 60}))).toHaveProperty('controls');
});
