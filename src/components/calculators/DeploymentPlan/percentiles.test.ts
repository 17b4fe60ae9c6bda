import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineModel';
import {taken} from '../../../forms/workload';
import {stateFromUrl} from '../../ui/modelState';
import {askedOf} from './asked';
import {deploymentPlan, fieldsFor, type PlanValues} from './inputs';
import {optionsOf, type Option} from './options';
import {dayOf} from './parts';
import {reportOf} from './report';
import {checkOf, type Checked} from './run';
import {shortList} from './shortList';
import {limitsWords, sureOf, verdictOf} from './verdict';

const asked = (changes: Partial<PlanValues>) => askedOf(valuesOf(deploymentPlan, changes));

function planOf(checked: Checked): Option {
  const [plan] = checked.options.own;
  if (!plan) throw new Error('nothing serves it');
  return plan;
}

describe('a load given as users', () => {
  const values = asked({load: 'users', users: 2000, pause: 40});

  test('is the plan of the rate that they give', () => {
    const [byUsers] = optionsOf(values, {others: false}).own;
    const [byRate] = optionsOf(asked({rate: 50}), {others: false}).own;
    expect(values.rate).toBe(50);
    expect(byUsers).toEqual(byRate);
  });

  test('shows the fields of users, and no field of the rate', () => {
    const fields = fieldsFor(values);
    expect(fields).toEqual(expect.arrayContaining(['users', 'pause', 'load']));
    expect(fields).not.toContain('rate');
    expect(fieldsFor(asked({}))).toContain('rate');
    expect(fieldsFor(asked({}))).not.toContain('users');
  });

  test('tells other calculators the rate', () => {
    const form = valuesOf(deploymentPlan, {load: 'users', users: 2000, pause: 40});
    expect(taken(deploymentPlan, form).rate).toBe(50);
  });

  test('is refused where the rate is out of range', () => {
    const {problems} = stateFromUrl(
      deploymentPlan,
      '?plan.load=users&plan.users=9000000&plan.pause=1',
    );
    expect(problems.users).toMatch(/9,000,000 requests\/s/);
  });
});

describe('limits at a percentile', () => {
  const tight = {ttft: 140} as const;

  test('take more replicas where the mean does not keep them', () => {
    const [mean, p99] = [checkOf(asked(tight)), checkOf(asked({...tight, target: 'p99'}))];
    expect(planOf(mean).replicas).toBe(1);
    expect(mean.tests?.metrics.ttft?.p99).toBeGreaterThan(0.14);
    expect(planOf(p99).replicas).toBe(2);
    expect(p99.tests).toMatchObject({isKept: true, first: 1, replicas: 2});
    expect(p99.tests?.metrics.ttft?.p99).toBeLessThanOrEqual(0.14);
    expect(verdictOf(p99.planned, planOf(p99), p99.tests).join(' ')).toContain(
      'This takes 2 replicas, where the mean takes 1.',
    );
  });

  test('are kept as they are where the mean leaves room', () => {
    const {tests, planned, values} = checkOf(asked({target: 'p95'}));
    expect(tests).toMatchObject({isKept: true, first: 1, replicas: 1});
    expect(planned).toBe(values);
  });

  test('add as few of many replicas as five in a hundred', () => {
    const checked = checkOf(asked({target: 'p99', ttft: 140, rate: 100, gpus: '2'}));
    const {tests} = checked;
    expect(tests?.isKept).toBe(true);
    expect(tests?.replicas).toBeGreaterThan(tests?.first ?? NaN);
    expect((tests?.replicas ?? NaN) - (tests?.tried ?? NaN)).toBeLessThanOrEqual(
      Math.max(1, 0.05 * (tests?.replicas ?? NaN)),
    );
    expect(planOf(checked)).toMatchObject({devices: 2, replicas: tests?.replicas});
  });

  test('that no number of replicas keeps are said to be broken', () => {
    const checked = checkOf(asked({target: 'p99', ttft: 60}));
    const plan = planOf(checked);
    expect(checked.tests).toMatchObject({isKept: false, replicas: 1, tried: 4});
    expect(limitsWords(checked.tests)).toBe('within your limits in the mean only');
    expect(verdictOf(checked.planned, plan, checked.tests).join(' ')).toMatch(
      /breaks a limit, and 4 replicas still break one/,
    );
  });

  test('depend on the spread of lengths', () => {
    const p99 = (spread: number) => checkOf(asked({spread})).tests?.metrics.endToEnd?.p99 ?? NaN;
    expect(p99(0)).toBeLessThan(p99(90));
  });
});

describe('a measured rate', () => {
  test('scales the speed, and the replicas follow', () => {
    const [predicted] = optionsOf(asked({rate: 50}), {others: false}).own;
    const reached = 0.5 * (predicted?.full.load.requestsPerSecond ?? NaN);
    const values = asked({rate: 50, reached});
    const [plan] = optionsOf(values, {others: false}).own;
    expect(values.measured?.speed).toBeCloseTo(0.5, 12);
    expect(plan?.devices).toBe(predicted?.devices);
    expect(plan?.replicas).toBeGreaterThanOrEqual(2 * (predicted?.replicas ?? NaN));
    expect(plan?.full.load.prefillSeconds).toBeCloseTo(
      2 * (predicted?.full.load.prefillSeconds ?? NaN),
      12,
    );
    expect(sureOf(values, plan as Option)[0]).toBe(
      'Your server reached 50 % of the predicted speed.',
    );
  });

  test('equal to the prediction changes nothing but the words', () => {
    const [predicted] = optionsOf(asked({}), {others: false}).own;
    const reached = predicted?.full.load.requestsPerSecond ?? NaN;
    const [plan] = optionsOf(asked({reached}), {others: false}).own;
    expect(plan?.load.itlSeconds).toBeCloseTo(predicted?.load.itlSeconds ?? NaN, 12);
    expect(plan?.replicas).toBe(predicted?.replicas);
  });
});

describe('what published runs let expect', () => {
  const sure = (changes: Partial<PlanValues>) => {
    const values = asked(changes);
    const [plan] = optionsOf(values, {others: false}).own;
    return sureOf(values, plan as Option).join(' ');
  };

  test('is said of the group that fits', () => {
    expect(sure({})).toContain('that run a dense model on several devices');
    const moe = sure({model: 'deepseek-ai/DeepSeek-V3', device: 'nvidia-h200-sxm'});
    expect(moe).toContain('Fewer than 10 of these values are of a mixture of experts.');
  });
});

test('the short list has the plan first, and options of other devices', () => {
  const {own, others} = optionsOf(asked({}));
  const {shown, rest} = shortList(own, others);
  expect(shown[0]).toBe(own[0]);
  expect(shown).toHaveLength(5);
  expect(shown.filter((one) => others.includes(one))).toHaveLength(2);
  expect(shown.length + rest.length).toBe(own.length + others.length);
  expect(shortList(own, []).shown).toEqual(own);
});

test('no value that the form takes gives a word without a number', () => {
  const number = (min: number, max: number) =>
    fc.double({min: Math.log(min), max: Math.log(max), noNaN: true}).map(Math.exp);
  const whole = (min: number, max: number) => number(min, max).map(Math.round);
  const values = fc.record({
    rate: number(0.01, 10_000),
    load: fc.constantFrom('rate', 'users'),
    users: number(1, 1e7),
    pause: number(0.1, 86_400),
    prompt: whole(2, 100_000),
    answer: whole(1, 20_000),
    shared: fc.constantFrom(0, 1, 100),
    target: fc.constantFrom('mean', 'p95', 'p99'),
    spread: fc.integer({min: 0, max: 95}),
    reached: fc.oneof(fc.constant(0), number(0.001, 1000)),
    planned: number(5, 100),
    ttft: number(1, 600_000),
    itl: number(1, 600_000),
    model: fc.constantFrom(
      'meta-llama/Llama-3.1-8B',
      'meta-llama/Llama-3.3-70B-Instruct',
      'deepseek-ai/DeepSeek-V3',
    ),
    device: fc.constantFrom('nvidia-h100-sxm', 'amd-mi300x', 'nvidia-l4'),
    weights: fc.constantFrom('bf16', 'fp8'),
  });
  fc.assert(
    fc.property(values, (changes) => {
      const form = valuesOf(deploymentPlan, changes as Partial<PlanValues>);
      if (Object.keys(deploymentPlan.check?.(form) ?? {}).length > 0) return;
      const checked = checkOf(askedOf(form));
      const [plan] = checked.options.own;
      const day = plan && dayOf(checked.planned, plan);
      const report = reportOf(checked.planned, checked.options, day, checked);
      const said = JSON.stringify(report);
      expect(said).not.toMatch(/NaN|Infinity|undefined|null|[ "]–[ "]/);
    }),
    {numRuns: 30},
  );
}, 120_000);
