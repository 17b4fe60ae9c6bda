import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineModel';
import {fieldsFor, parallelismPlanner, type PlannerValues} from './inputs';
import {plan} from './run';
import {plannerReport} from './report';
import {verdictOf} from './verdict';

/** A mixture of experts with latents; the defaults are the handbook's workload. */
const deepseek = {
  model: 'deepseek-ai/DeepSeek-V3',
  device: 'nvidia-h200-sxm',
  context: 8192,
  sequences: 8,
} as const;
const check = (changes: Partial<PlannerValues>) =>
  parallelismPlanner.check?.(valuesOf(parallelismPlanner, changes));

describe('the best layouts', () => {
  test('of the support assistant on a node: all devices for one stream, two groups for many', () => {
    const {fastest, widest} = plan(valuesOf(parallelismPlanner));
    expect([fastest?.name, widest?.name]).toEqual(['TP8', '2 replicas of TP4']);
  });

  test('of a latent mixture of experts: tensor parallelism for few, attention replicas for many', () => {
    const {fastest, widest} = plan(valuesOf(parallelismPlanner, deepseek));
    expect([fastest?.name, widest?.name]).toEqual(['TP8', 'DP8, EP8']);
  });

  test('turn to attention replicas with the load', () => {
    expect(plan(valuesOf(parallelismPlanner, {...deepseek, sequences: 64})).fastest?.name).toBe(
      'DP8, EP8',
    );
  });

  test('never take tensor parallelism across nodes while a node holds the model', () => {
    const {usable, fastest} = plan(valuesOf(parallelismPlanner, {devices: 16}));
    const across = usable.find(({name}) => name === 'TP16');
    expect(across?.asked?.stepSeconds).toBeGreaterThan(2 * (fastest?.asked?.stepSeconds ?? NaN));
  });
});

describe('what is refused', () => {
  test('says by how much memory is exceeded', () => {
    const {refused} = plan(valuesOf(parallelismPlanner, deepseek));
    expect(refused.find(({name}) => name === '4 replicas of TP2')?.reason).toMatch(
      /^314 GiB of weights a device, 191 GiB too much$/,
    );
  });

  test('is said once where only the context is shared besides', () => {
    const names = plan(valuesOf(parallelismPlanner, deepseek)).refused.map(({name}) => name);
    expect(names).toContain('2 replicas of TP4');
    expect(names).not.toContain('2 replicas of TP4, DCP4');
  });

  test('says which size does not divide what', () => {
    const {refused} = plan(valuesOf(parallelismPlanner, {model: 'Qwen/Qwen2.5-14B', devices: 6}));
    expect(refused.map(({reason}) => reason)).toContain(
      'Tensor parallel size 6 must divide the 40 query heads',
    );
  });

  test('leaves no result where nothing fits, and says why', () => {
    const values = valuesOf(parallelismPlanner, {...deepseek, devices: 1});
    const report = plannerReport(values, plan(values));
    expect(report.summary).toBe('No layout fits.');
    expect(report.problems?.[0]).toContain('of weights a device');
  });
});

describe('prompts', () => {
  const l40s = {
    model: 'meta-llama/Llama-3.1-8B',
    weights: 'bf16',
    device: 'nvidia-l40s',
    devices: 4,
    context: 4096,
    sequences: 8,
  } as const;
  const rate = (name: string, prompt: number) =>
    plan(valuesOf(parallelismPlanner, {...l40s, prompt})).usable.find((row) => row.name === name)
      ?.fullest?.step.tokensPerSecond ?? NaN;

  test('count in the throughput, so that links without NVLink show', () => {
    const {fastest, widest} = plan(valuesOf(parallelismPlanner, l40s));
    expect([fastest?.name, widest?.name]).toEqual(['TP4', '2 replicas of TP2']);
    expect(rate('TP4', 1)).toBeGreaterThan(1.4 * rate('4 replicas', 1));
    expect(rate('TP4', 1)).toBeGreaterThan(1.05 * rate('2 replicas of TP2', 1));
    expect(rate('TP4', 3796)).toBeLessThan(0.9 * rate('2 replicas of TP2', 3796));
    expect(rate('TP4', 3796)).toBeLessThan(1.1 * rate('4 replicas', 3796));
  });

  test('stay within the limit together with the steps', () => {
    for (const {fullest} of plan(valuesOf(parallelismPlanner, {prompt: 2000})).usable) {
      expect(fullest?.step.itlSeconds).toBeLessThanOrEqual(0.05);
      expect(fullest?.step.itlSeconds).toBeGreaterThan(fullest?.step.stepSeconds ?? 0);
    }
  });
});

describe('blocks of FP8 weights', () => {
  const reasons = (changes: Partial<PlannerValues>) =>
    plan(
      valuesOf(parallelismPlanner, {
        ...deepseek,
        device: 'nvidia-h100-sxm',
        devices: 32,
        ...changes,
      }),
    ).refused;
  const blocked = /no multiple of the weight block of 128$/;

  test('refuse 32 ranks for a model that is published with them, once for a layout', () => {
    const found = reasons({}).filter(({reason}) => blocked.test(reason));
    expect(found.map(({name}) => name)).toEqual(['TP32', 'TP32, EP32']);
  });

  test('can be switched off, and on for other models', () => {
    expect(reasons({scales: 'channels'}).some(({reason}) => blocked.test(reason))).toBe(false);
    const qwen = {model: 'Qwen/Qwen2.5-14B', devices: 8, context: 2300} as const;
    expect(reasons(qwen).some(({reason}) => blocked.test(reason))).toBe(false);
    expect(reasons({...qwen, scales: 'blocks'}).some(({reason}) => blocked.test(reason))).toBe(
      true,
    );
  });
});

test('a layout that is too slow has no throughput', () => {
  const {usable} = plan(valuesOf(parallelismPlanner, {itl: 10}));
  expect(usable.find(({name}) => name === 'PP8')?.fullest).toBeUndefined();
});

test('sequences that do not fit have no step', () => {
  const {usable} = plan(valuesOf(parallelismPlanner, {...deepseek, sequences: 100}));
  expect(usable.find(({name}) => name === 'TP8')?.asked).toBeUndefined();
});

test('idle replicas do not count as throughput at the reader’s load', () => {
  const {usable} = plan(valuesOf(parallelismPlanner, {...deepseek, sequences: 1}));
  const asked = usable.find(({name}) => name === 'DP8, EP8')?.asked;
  expect((asked?.tokensPerSecond ?? 0) * (asked?.stepSeconds ?? 0)).toBeCloseTo(1, 9);
});

describe('in words', () => {
  const values = valuesOf(parallelismPlanner, deepseek);
  const result = plan(values);

  test('the verdict names the copies', () => {
    expect(verdictOf(result, values)).toBe(
      'The throughput of DP8, EP8 is 2.6 times that of TP8, and the step is 1.2 times as long at 8 sequences. TP8 holds every token’s cache 8 times, so 82 sequences fit. With data-parallel attention, 424 sequences fit. The throughput includes prompts. At the highest throughput of DP8, EP8, 20 % of the time goes to prompts.',
    );
  });

  test('the formula adds up the parts of a step', () => {
    const {formula, results} = plannerReport(values, result);
    expect(formula.join('\n')).toContain('122 all-reduces of 8 tokens take 2.49 ms');
    expect(formula.join('\n')).toContain('116 dispatches and combines of 1 token');
    expect(results).toHaveLength(result.usable.length + result.refused.length);
  });
});

describe('the form', () => {
  test('asks for the network only where it is used, for imbalance only with experts', () => {
    expect(fieldsFor(valuesOf(parallelismPlanner))).not.toContain('network');
    expect(fieldsFor(valuesOf(parallelismPlanner, {devices: 16}))).toContain('network');
    expect(fieldsFor(valuesOf(parallelismPlanner))).not.toContain('sort');
    expect(fieldsFor(valuesOf(parallelismPlanner))).not.toContain('imbalance');
    expect(fieldsFor(valuesOf(parallelismPlanner, {...deepseek}))).toEqual(
      expect.arrayContaining(['imbalance', 'scales', 'mfu', 'mbu']),
    );
  });

  test('refuses arithmetic that the device does not have and contexts that the model does not', () => {
    expect(check({weights: 'nvfp4'})).toEqual({
      weights: 'NVIDIA H100 SXM has no FP4 arithmetic.',
    });
    expect(check({context: 1_000_000})).toHaveProperty('context');
    expect(check({context: 700})).toEqual({
      context: 'At least what is new in the prompt, and the answer.',
    });
    expect(check({})).toEqual({});
  });
});
