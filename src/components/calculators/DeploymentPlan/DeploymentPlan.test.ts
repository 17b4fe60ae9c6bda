import {describe, expect, test} from 'vitest';
import commandFile from '@site/data/commands.json';
import {frameworkById} from '@site/src/data/frameworks';
import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';
import {valuesOf} from '../../../forms/defineModel';
import {stateFromUrl} from '../../ui/modelState';
import {plan as planMemory} from '../MemoryPlanner/run';
import {memoryPlanner} from '../MemoryPlanner/inputs';
import {loadOf} from '../../../serving/serverLoad';
import {askedOf, capacityOf} from './asked';
import {capacityTestCommand, loadTestCommand} from './benchCommands';
import {deploymentPlan, type PlanValues} from './inputs';
import {leversOf} from './levers';
import {linksOf} from './links';
import {optionsOf, slotsOf, type Option} from './options';
import {dayOf, memoryValues} from './parts';
import {reportOf} from './report';
import {checkOf} from './run';
import {alerts, startCommands} from './takeAway';

function planOf(changes: Partial<PlanValues> = {}): {values: PlanValues; plan: Option} {
  const values = valuesOf(deploymentPlan, changes);
  const [plan] = optionsOf(values, {others: false}).own;
  if (!plan) throw new Error('nothing serves it');
  return {values, plan};
}

describe('the plan of the handbook’s workload', () => {
  const {values, plan} = planOf();

  test('is the server of the guide, with its load, memory and cost', () => {
    const article = loadOf(plan.load.sequences);
    expect(plan).toMatchObject({devices: workload.devices, replicas: 1});
    expect(values.rate).toBe(workload.users / workload.secondsBetweenQuestions);
    // About as many as the article says: whole requests that keep up with the rate.
    expect(Math.abs(plan.load.sequences / workload.waiting - 1)).toBeLessThan(0.15);
    expect(plan.load.answerSeconds).toBeCloseTo(article.answerSeconds, 9);
    expect(plan.load.requestsPerSecond).toBeCloseTo(article.requestsPerSecond, 9);
    expect(plan.held).toBe(planMemory(valuesOf(memoryPlanner)).batch.largest);
    expect(memoryValues(values, plan)).toEqual({
      ...valuesOf(memoryPlanner),
      concurrency: plan.load.sequences,
    });
  });

  test('has the day at two GPUs and the list price', () => {
    expect(dayOf(values, plan).fixedUsd).toBeCloseTo(24 * 2 * workload.pricePerDeviceHour, 9);
  });

  test('says so in one sentence', () => {
    const report = reportOf(values, optionsOf(values), dayOf(values, plan), undefined);
    expect(report.summary).toMatch(
      /^2 × NVIDIA H100 SXM serve 4 requests\/s of Llama 3\.3 70B within your limits/,
    );
  });
});

describe('other workloads', () => {
  test('ten times the rate takes more replicas, each within the planned part', () => {
    const {values, plan} = planOf({rate: 50});
    expect(plan.replicas).toBeGreaterThan(1);
    const share = values.rate / plan.replicas / plan.full.load.requestsPerSecond;
    expect(share).toBeLessThanOrEqual(values.planned / 100);
  });

  test('every option keeps both limits', () => {
    const values = valuesOf(deploymentPlan, {itl: 30, ttft: 200});
    const {own, others} = optionsOf(values);
    expect(own.length + others.length).toBeGreaterThan(5);
    for (const {load} of [...own, ...others]) {
      expect(load.itlSeconds).toBeLessThanOrEqual(0.03);
      expect(load.firstTokenSeconds).toBeLessThanOrEqual(0.2);
    }
  });

  test('what cannot be served has a reason for each number of devices', () => {
    const values = valuesOf(deploymentPlan, {itl: 1});
    const options = optionsOf(values, {others: false});
    expect(options.own).toEqual([]);
    const {problems = []} = reportOf(values, options, undefined, undefined);
    expect(problems).toHaveLength(4);
    expect(problems.at(-1)).toMatch(/8 devices in a replica: even one request alone/);
    expect(checkOf(values).tests).toBeUndefined();
  });

  test.each([
    ['a short answer', {answer: 1}],
    ['an answer of a thousand tokens', {answer: 1000}],
    ['the longest answer', {answer: 40_000, ttft: 600_000, itl: 600_000}],
    ['the longest prompt of the model', {prompt: 130_000, ttft: 600_000, itl: 600_000}],
    ['next to no requests', {rate: 0.01}],
    ['very many requests', {rate: 10_000}],
  ])('%s is simulated to its end', (_, changes) => {
    const values = valuesOf(deploymentPlan, changes);
    const {tests, options} = checkOf(values);
    expect(options.own.length).toBeGreaterThan(0);
    expect(tests?.metrics.ttft?.p50).toBeGreaterThan(0);
    for (const {goodput = 1} of leversOf(values, options.own[0] as Option)) {
      expect(goodput).toBeGreaterThan(0);
    }
  });

  test('a chosen number of devices is kept', () => {
    expect(planOf({gpus: '8'}).plan.devices).toBe(8);
  });

  test('a prompt that is shared as a whole is refused beside its field', () => {
    const {problems} = stateFromUrl(deploymentPlan, '?plan.prompt=1000&plan.shared=1000');
    expect(problems.prompt).toMatch(/More than 1,000/);
  });
});

describe('what would change the plan', () => {
  const {values, plan} = planOf({rate: 50});
  const levers = leversOf(values, plan);

  test('stands with the fewest devices first', () => {
    const devices = levers.map(({allDevices}) => allDevices ?? Infinity);
    expect(devices).toEqual([...devices].sort((a, b) => a - b));
    expect(levers.length).toBeGreaterThan(6);
  });

  test('is what the planner says when the change is made', () => {
    const lever = levers.find(({label}) => label === 'KV cache in FP8');
    const changed = planOf({rate: 50, gpus: String(plan.devices) as '4', kv: 'fp8'}).plan;
    expect(lever?.allDevices).toBe(changed.allDevices);
    expect(lever?.goodput).toBeCloseTo(changed.full.load.requestsPerSecond, 9);
  });
});

describe('split pools', () => {
  const pools = (changes: Parameters<typeof planOf>[0]) => {
    const {values, plan} = planOf(changes);
    return leversOf(values, plan).find(({label}) => label.startsWith('Split pools'));
  };
  const prompts = (label = '') => Number(/(\d+) for prompts/.exec(label)?.[1]);

  test('have more workers for prompts where the TTFT limit is near a prompt and its transfer', () => {
    const [loose, tight] = [{ttft: 1000}, {ttft: 110}].map((limits) =>
      pools({rate: 50, ...limits}),
    );
    expect(prompts(tight?.label)).toBeGreaterThan(prompts(loose?.label));
    expect(tight?.allDevices).toBeGreaterThan(loose?.allDevices ?? Infinity);
  });
});

describe('what is taken away', () => {
  const {values, plan} = planOf({kv: 'fp8'});
  const flagsOf = (text: string) =>
    [...text.matchAll(/ (--?[a-z][\w-]*)/g)].map(([, flag]) => flag);

  test.each([
    ['vLLM', 'vllm'],
    ['SGLang', 'sglang'],
    ['TensorRT-LLM', 'tensorrt-llm'],
    ['llama.cpp', 'llama-cpp'],
  ] as const)('%s has all flags of its command', (title, id) => {
    const found = startCommands(values, plan).find((one) => one.title === title);
    const known = frameworkById(id).capabilities.launch?.details.flags as string[];
    const flags = flagsOf(found?.text ?? '');
    expect(flags.length).toBeGreaterThan(3);
    expect(flags.filter((flag) => ![...known, '--quantization'].includes(flag ?? ''))).toEqual([]);
  });

  test('the capacity test keeps a replica full, before and after its result is entered', () => {
    const {text} = capacityTestCommand(values, plan);
    expect(text).toContain(`--max-concurrency ${slotsOf(plan)} `);
    expect(text).not.toContain('--request-rate');
    const asked = askedOf({...values, reached: 3});
    const [slower] = optionsOf(asked, {others: false}).own;
    expect(slower && capacityTestCommand(asked, slower).text).toBe(text);
    expect(slower && capacityOf(asked, slower)).toBeCloseTo(capacityOf(values, plan), 9);
  });

  test('the alert on the first token asks for the percentile of the limits', () => {
    const quantile = (target: PlanValues['target']) =>
      /histogram_quantile\(([\d.]+)/.exec(alerts({...values, target}).text)?.[1];
    expect((['mean', 'p95', 'p99'] as const).map(quantile)).toEqual(['0.95', '0.95', '0.99']);
  });

  test('the load test has flags of vllm bench serve, and the lengths of the workload', () => {
    const spread = {...values, spread: 20, target: 'p95'} as const;
    const {text} = loadTestCommand(spread, plan);
    const bench = commandFile.records.find(({command}) => command === 'vllm bench serve');
    const flags = [text, capacityTestCommand(values, plan).text].flatMap(flagsOf);
    expect(flags.filter((flag) => !bench?.flags.includes(flag ?? ''))).toEqual([]);
    expect(text).toContain('--random-range-ratio 0.2');
    expect(text).toContain('--metric-percentiles 95,99');
    expect(text).toContain(
      '--random-prefix-len 1500 --random-input-len 500 --random-output-len 300',
    );
  });

  test('a link opens the memory planner with the plan', () => {
    const {href} = linksOf(values, plan)[0] ?? {href: ''};
    const {search} = new URL(href, 'https://x.example');
    expect(stateFromUrl(memoryPlanner, search).values).toEqual(memoryValues(values, plan));
  });
});
