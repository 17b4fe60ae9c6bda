import {describe, expect, test} from 'vitest';
import commandFile from '@site/data/commands.json';
import {frameworkById} from '@site/src/data/frameworks';
import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';
import {valuesOf} from '../../../forms/defineForm';
import {loadOf} from '../../../serving/serverLoad';
import {memoryPlanner} from '../MemoryPlanner/calculator';
import {deploymentPlan, type PlanValues} from './calculator';
import {largerDevices} from './largerDevices';
import {leversOf} from './levers';
import {capacityOf, longestTested, optionsOf, slotsOf} from './options';
import {dayOf, memoryValues} from './parts';
import {alerts, capacityTestCommand, loadTestCommand, startCommands} from './takeAway';
import {asked, planOf, servedAt} from './testPlan';

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
    expect(plan.held).toBe(memoryPlanner.start().result.batch.largest);
    expect(memoryValues(values, plan)).toEqual({
      ...valuesOf(memoryPlanner),
      concurrency: plan.load.sequences,
    });
  });

  test('has the day at two GPUs and the list price', () => {
    expect(dayOf(values, plan).fixedUsd).toBeCloseTo(24 * 2 * workload.pricePerDeviceHour, 9);
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
    const {own, others} = optionsOf(asked({itl: 30, ttft: 200}));
    expect(own.length + others.length).toBeGreaterThan(5);
    for (const {load} of [...own, ...others]) {
      expect(load.itlSeconds).toBeLessThanOrEqual(0.03);
      expect(load.firstTokenSeconds).toBeLessThanOrEqual(0.2);
    }
  });

  test('what cannot be served has a reason for each number of devices', () => {
    const {problems = []} = deploymentPlan.at({itl: 1}).report;
    expect(problems).toHaveLength(5);
    expect(problems.at(-1)).toBe('No other device serves it either.');
  });

  test.each([
    ['a short answer', {answer: 1}],
    ['an answer of a thousand tokens', {answer: 1000}],
    ['the longest answer', {answer: 40_000, ttft: 600_000, itl: 600_000}],
    ['the longest prompt of the model', {prompt: 130_000, ttft: 600_000, itl: 600_000}],
    ['next to no requests', {rate: 0.01}],
    ['very many requests', {rate: 10_000}],
  ])('%s is simulated to its end', (_, changes) => {
    const {tests, levers} = servedAt(changes);
    expect(tests.metrics.ttft?.p50).toBeGreaterThan(0);
    for (const {goodput = 1} of levers) expect(goodput).toBeGreaterThan(0);
  });
});

describe('the longest request', () => {
  const limits = (changes: Partial<PlanValues>) => {
    const {values, plan} = planOf(changes);
    const found = startCommands(values, plan).map(({text}) =>
      Number(/--(?:max-model-len|context-length|max_seq_len) (\d+)/.exec(text)?.[1]),
    );
    return found.filter((n) => !Number.isNaN(n));
  };

  test('is the limit of every engine, as in the guide', () => {
    expect(limits({})).toEqual([4096, 4096, 4096]);
    expect(limits({longest: 9000})).toEqual([9000, 9000, 9000]);
  });

  test.each([
    ['as it stands', {}],
    ['with long prompts', {prompt: 8000}],
    ['with a wide spread', {spread: 95, shared: 0, longest: 1}],
  ])('lets every request of the load test through, %s', (_, changes) => {
    const {values, plan} = planOf(changes);
    const {text} = loadTestCommand(values, plan);
    const tokens = (flag: string) =>
      Number(new RegExp(`--random-${flag} ([\\d.]+)`).exec(text)?.[1]);
    const most = 1 + tokens('range-ratio');
    const sent = tokens('prefix-len') + most * (tokens('input-len') + tokens('output-len'));
    expect(longestTested(values)).toBeGreaterThan(sent);
    for (const limit of limits(changes)) expect(limit).toBeGreaterThan(sent);
  });

  test('is at most the context of the model', () => {
    expect(limits({prompt: 130_000, longest: 600_000, ttft: 600_000})).toEqual(
      Array(3).fill(131_072),
    );
  });

  test('has room in the memory of every option, also in the slots of llama.cpp', () => {
    const changes = {longest: 60_000, device: 'nvidia-l40s', weights: 'int4'} as const;
    const {refused} = optionsOf(asked({...changes, itl: 1000, ttft: 60_000}));
    expect(refused.map(({reason}) => reason).join()).toContain('the longest request is too long');
    const {values, plan} = planOf({longest: 8192});
    const text = startCommands(values, plan).at(-1)?.text ?? '';
    const context = Number(/-c (\d+)/.exec(text)?.[1]);
    expect(context).toBeLessThanOrEqual(plan.held * (values.prompt + values.answer));
  });
});

describe('devices with more memory than the plan’s, and as many of them', () => {
  const told = (changes: Partial<PlanValues>) => {
    const {values, plan} = planOf(changes);
    return largerDevices(values, plan, optionsOf(values).others).join('\n');
  };

  test('are told with what stops fewer of them: the time, the memory or the longest request', () => {
    expect(told({})).toMatch(
      /^H200 SXM.* have more memory than H100 SXM and still need.*: with fewer, the time between tokens reaches its limit first\.$/m,
    );
    expect(told({})).toMatch(/H100 NVL.* with fewer, the KV cache is full first\.$/m);
    expect(told({longest: 100_000})).toContain('with fewer, the longest request is too long.');
    expect(told({})).not.toContain('MI300X');
  });

  test('are nothing to explain where one device is the plan', () => {
    expect(told({model: 'openai/gpt-oss-120b'})).toBe('');
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
    const [loose, tight] = [{ttft: 1000}, {ttft: 90}].map((limits) => pools({rate: 50, ...limits}));
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

  test('TensorRT-LLM is for NVIDIA alone, and asks for an FP8 checkpoint where the published file has 16 bits', () => {
    const textOf = (changes: Partial<PlanValues>) => {
      const at = planOf(changes);
      return startCommands(at.values, at.plan).find(({title}) => title === 'TensorRT-LLM')?.text;
    };
    expect(textOf({})).toContain('FP8 checkpoint');
    expect(textOf({weights: 'bf16', gpus: '4'})).not.toContain('FP8');
    expect(textOf({device: 'amd-mi300x'})).toBeUndefined();
  });

  test('the capacity test keeps a replica full, before and after its result is entered', () => {
    const {text} = capacityTestCommand(values, plan);
    expect(text).toContain(`--max-concurrency ${slotsOf(plan)} `);
    expect(text).not.toContain('--request-rate');
    const slower = planOf({kv: 'fp8', reached: 3});
    expect(capacityTestCommand(slower.values, slower.plan).text).toBe(text);
    expect(capacityOf(slower.values, slower.plan)).toBeCloseTo(capacityOf(values, plan), 9);
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
});
