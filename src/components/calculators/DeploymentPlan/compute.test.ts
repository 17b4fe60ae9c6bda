import {readFileSync} from 'node:fs';
import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {OWN_MODEL} from '@site/src/data/configReader/ownModel';
import {valuesOf} from '../../../forms/defineForm';
import {taken} from '../../../forms/workload';
import {seconds} from '../../../numbers/format';
import {stateFromUrl} from '../../ui/formState';
import {deploymentPlan, type PlanValues} from './calculator';
import {optionChart, shortList} from './charts';
import {optionsOf} from './options';
import {headResults} from './results';
import {startCommands} from './takeAway';
import {takenTexts} from './takenTexts';
import {remarksOf} from './words';
import {asked, planOf} from './testPlan';

describe('a load given as users', () => {
  const users = {users: 2000, pause: 40} as const;

  test('is the plan of the rate that they give, which other calculators take', () => {
    expect(planOf(users).plan).toEqual(planOf({rate: 50}).plan);
    expect(taken(deploymentPlan, valuesOf(deploymentPlan, users)).rate).toBe(50);
  });

  test('is refused where the rate is out of range', () => {
    const {problems} = stateFromUrl(deploymentPlan, '?plan.users=9000000&plan.pause=1');
    expect(problems.users).toMatch(/9,000,000 requests\/s/);
  });
});

describe('an alert that would fire under the planned load', () => {
  const told = (changes: Partial<PlanValues>) => {
    const {result, values} = deploymentPlan.at(changes);
    const file = takenTexts(result, values).find(({title}) => title === 'alerts.yaml')?.text ?? '';
    const {p95 = NaN} = result.served?.tests.metrics.ttft ?? {};
    return {remarks: remarksOf(result, values).join(' '), file, p95};
  };
  const longPrompts = {model: 'Qwen/Qwen3-32B', prompt: 16_000, users: 30} as const;

  test('is told with the plan and in the file, and with what prevents it', () => {
    const {remarks, file, p95} = told(longPrompts);
    expect(p95).toBeGreaterThan(1);
    const wait = `5 % of the requests wait at least ${seconds(p95)} for the first token, longer than your limit of 1 s.`;
    expect(remarks).toContain(
      `${wait} So the alert on that limit would fire at once. To prevent this, let the limits hold for 95 of 100 requests, take more devices in a replica or raise the limit.`,
    );
    expect(file).toMatch(/- alert: FirstTokenSlow\n +# In the simulated load test, 5 %/);
    expect(file).toContain(wait);
  });

  test('names the percentile that no number of replicas keeps', () => {
    const {remarks, file} = told({target: 'p99', ttft: 40});
    expect(remarks).toContain('1 % of the requests wait at least');
    expect(remarks).not.toContain('let the limits hold for 95');
    expect(file).toContain('would fire at once');
  });

  test.each<[string, Partial<PlanValues>]>([
    ['the default', {}],
    ['more devices in a replica', {...longPrompts, gpus: '4'}],
    ['a limit above the wait', {...longPrompts, ttft: 4000}],
    ['replicas that keep the percentile', {target: 'p99', ttft: 140}],
  ])('is not told with %s', (_, changes) => {
    const {remarks, file} = told(changes);
    expect(remarks).not.toContain('would fire');
    expect(file).not.toContain('would fire');
  });
});

test.each<[string, Partial<PlanValues>, string]>([
  ['of the form', {prompt: 16_000}, 'within your limits, with 1,500 shared tokens in each prompt'],
  ['that follows a short prompt', {prompt: 1000}, 'with 750 shared tokens in each prompt'],
])('the headline and the sentence name the shared start %s', (_, changes, words) => {
  const {report, result} = deploymentPlan.at(changes);
  expect(report.summary).toContain(words);
  expect(headResults.plan.large(result)).toContain(words);
});

test('without a shared start, none is named', () => {
  expect(deploymentPlan.at({shared: 0}).report.summary).toContain('within your limits. ');
});

describe('a measured rate', () => {
  const {plan: predicted} = planOf({rate: 50});
  const usual = predicted.full.load.requestsPerSecond;

  test('scales the speed, and the replicas follow', () => {
    const {values, plan} = planOf({rate: 50, reached: 0.5 * usual});
    expect(values.measured?.speed).toBeCloseTo(0.5, 12);
    expect(plan.devices).toBe(predicted.devices);
    expect(plan.replicas).toBeGreaterThanOrEqual(2 * predicted.replicas);
    expect(plan.full.load.prefillSeconds).toBeCloseTo(2 * predicted.full.load.prefillSeconds, 12);
  });

  test('equal to the prediction changes nothing but the words', () => {
    const {plan} = planOf({rate: 50, reached: usual});
    expect(plan.load.itlSeconds).toBeCloseTo(predicted.load.itlSeconds, 12);
    expect(plan.replicas).toBe(predicted.replicas);
  });

  test('above the one at peak rates is not used', () => {
    const changes = {rate: 50, reached: 1000};
    expect(asked(changes).measured).toBeUndefined();
    const {result, values} = deploymentPlan.at(changes);
    expect(remarksOf(result, values).join(' ')).toContain('does not use this number');
  });
});

test('the short list has the plan first, and options of other devices', () => {
  const {own, others} = optionsOf(asked());
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
    rate: fc.oneof(fc.constant(0), number(0.01, 10_000)),
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
      const said = JSON.stringify(deploymentPlan.at(form).report);
      expect(said).not.toMatch(/NaN|Infinity|undefined|null|[ "]–[ "]/);
    }),
    {numRuns: 30},
  );
}, 120_000);

describe('a field in view is not refused for a folded one', () => {
  const remarks = (changes: Partial<PlanValues>) => {
    const {result, values} = deploymentPlan.at(changes);
    expect(deploymentPlan.check?.(values)).toEqual({});
    return remarksOf(result, values).join(' ');
  };

  test('the part that all share follows a short prompt', () => {
    expect(asked({prompt: 1000}).shared).toBe(750);
    expect(remarks({prompt: 1000})).toContain('counts 750 of its tokens as shared');
    expect(taken(deploymentPlan, valuesOf(deploymentPlan, {prompt: 1000})).shared).toBe(750);
  });

  test('weights of as many bits are taken on a device without their arithmetic', () => {
    const device = 'nvidia-a100-80gb-sxm';
    expect(asked({device}).weights).toBe('int8');
    expect(remarks({device})).toContain('has INT8 weights and computes in 16 bits');
  });

  test('options with as many devices in all have names of their own in the chart', () => {
    const {result} = deploymentPlan.at({device: 'amd-mi300x', weights: 'bf16'});
    const {own, others} = result.options;
    const {points = []} = optionChart(own[0]!, shortList(own, others).shown);
    const names = points.flatMap(({label}) => (label ? [label] : []));
    expect(names).toEqual(expect.arrayContaining(['4 × MI300X', '2 of 2 × MI300X']));
    expect(new Set(names).size).toBe(names.length);
  });

  test('no cost is shown at the price of another device, and every cost at an own one', () => {
    const device = 'device:amd-mi300x,memory=200';
    const costs = (changes: Partial<PlanValues>) =>
      deploymentPlan.at(changes).report.results.filter(({value}) => value.startsWith('USD'));
    expect(remarks({device})).toContain('Enter the price of Other device');
    expect(costs({device}).map(({label}) => label)).toEqual(['The same tokens from the API']);
    expect(costs({device, price: 4})).toHaveLength(costs({}).length);
  });

  test('a checkpoint with quantized experts is told, and not quantized again', () => {
    const changes = {model: 'openai/gpt-oss-120b'} as const;
    expect(remarks(changes)).toContain('published with MXFP4 routed experts');
    const {values, plan} = planOf(changes);
    expect(values.weights).toBe('mxfp4experts');
    // In 8 bits it would take two.
    expect(plan.allDevices).toBe(1);
    expect(
      startCommands(values, plan)
        .map(({text}) => text)
        .join(),
    ).not.toContain('--quantization');
  });

  test('of a file that is chosen, the format is taken as well', () => {
    const config: object = JSON.parse(
      readFileSync('data/models/openai/gpt-oss-120b/config.json', 'utf8'),
    );
    const quantization_config = {quant_method: 'mxfp4', modules_to_not_convert: ['lm_head']};
    const model = `${OWN_MODEL}${JSON.stringify({...config, quantization_config})}`;
    expect(asked({model}).weights).toBe('mxfp4experts');
    expect(planOf({model}).plan.allDevices).toBe(1);
  });

  test('a file in 16 bits that is planned with fewer is told', () => {
    const config = readFileSync('data/models/Qwen/Qwen3-32B/config.json', 'utf8');
    const model = `${OWN_MODEL}${JSON.stringify(JSON.parse(config))}`;
    expect(remarks({model})).toContain('The plan has FP8 weights. For the file as it is, choose');
    expect(remarks({model, weights: 'bf16'})).not.toContain('names no quantization');
  });

  test('a model without routed experts has no format for them', () => {
    const changes = {weights: 'mxfp4experts'} as const;
    expect(asked(changes).weights).toBe('int4');
    expect(remarks(changes)).toContain('has no routed experts');
  });

  test('the default is planned as it stands', () => {
    expect(remarks({})).toBe(
      'Why not fewer devices in a replica? With 1, the longest request is too long: 623 MiB are missing on each device.',
    );
  });
});
