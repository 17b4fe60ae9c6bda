import {describe, expect, test} from 'vitest';
import {percent} from '../../../numbers/format';
import {errorOf, FIRST_TOKENS_SENTENCE} from '../../../serving/published/errorWords';
import {deploymentPlan, type PlanValues} from './calculator';

const sureness = (changes: Partial<PlanValues>) =>
  deploymentPlan.at(changes).report.sureness?.join(' ') ?? '';

test.each(['amd-mi300x', 'device:amd-mi300x,memory=200'])(
  'the error is that of the vendor of %s, and the replicas follow it',
  (device) => {
    const {medianError, highRatio} = errorOf({
      regime: 'load',
      model: deploymentPlan.inputs.model.default,
      devices: 1,
      device,
    });
    const text = sureness({device});
    expect(text).toContain('on AMD devices.');
    expect(text).toContain(`within ${percent(medianError)} of`);
    expect(text).toContain(`less than ${percent(1 / highRatio)} of`);
    expect(text).toContain('The plan then needs 2 to 3 replicas.');
  },
);

describe('the sentence about first tokens', () => {
  const longPrompts = {model: 'Qwen/Qwen3-32B', prompt: 16_000, users: 30} as const;

  test.each<[string, Partial<PlanValues>]>([
    ['the TTFT limit ends the plan', longPrompts],
    ['it refuses fewer devices', {...longPrompts, shared: 0}],
    ['a percentile takes more replicas', {target: 'p99', ttft: 130}],
    ['a percentile takes a larger replica', {target: 'p99', ttft: 140, rate: 100}],
    ['no number of replicas keeps a percentile', {target: 'p99', ttft: 40}],
  ])('stands where %s', (_, changes) => {
    expect(sureness(changes)).toContain(FIRST_TOKENS_SENTENCE);
  });

  test.each<[string, Partial<PlanValues>]>([
    ['memory ends the plan', {}],
    ['the mean takes as many replicas', {target: 'p99'}],
  ])('is left out where %s', (_, changes) => {
    expect(sureness(changes)).not.toContain(FIRST_TOKENS_SENTENCE);
  });
});
