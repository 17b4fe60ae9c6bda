import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineForm';
import {initialState} from '../../ui/formState';
import {parallelismPlanner, type PlannerValues} from './calculator';
import {requestOf} from './compute';
import {equallyWide, rateOf} from './equallyWide';
import {verdict} from './words';

/** A mixture of experts with latents; the defaults are the handbook's workload. */
const deepseek = {
  model: 'deepseek-ai/DeepSeek-V3',
  device: 'nvidia-h200-sxm',
  context: 8192,
  sequences: 8,
} as const;
const planOf = (changes: Partial<PlannerValues> = {}) => parallelismPlanner.at(changes).result;
const check = (changes: Partial<PlannerValues>) =>
  parallelismPlanner.check?.(valuesOf(parallelismPlanner, changes));

describe('the best layouts', () => {
  test('of the support assistant on a node: all devices for one stream, pairs for many', () => {
    const {fastest, widest} = planOf();
    expect([fastest?.name, widest?.name]).toEqual(['TP8', '4 replicas of TP2']);
  });

  test('of a latent mixture of experts: tensor parallelism for few, attention replicas for many', () => {
    const {fastest, widest} = planOf(deepseek);
    expect([fastest?.name, widest?.name]).toEqual(['TP8', 'DP8, EP8']);
  });

  test('have no larger throughput beside them than one that counts as equal', () => {
    const {usable, widest} = planOf();
    const equal = equallyWide(usable);
    expect(equal).toContain(widest);
    const others = usable.filter((row) => !equal.includes(row));
    const most = Math.max(...usable.map(rateOf));
    expect(equal.every((row) => rateOf(row) >= 0.95 * most)).toBe(true);
    expect(others.every((row) => rateOf(row) < 0.95 * most)).toBe(true);
    expect(equallyWide([])).toEqual([]);
  });

  test('turn to attention replicas with the load', () => {
    expect(planOf({...deepseek, sequences: 64}).fastest?.name).toBe('DP8, EP8');
  });

  test('never take tensor parallelism across nodes while a node holds the model', () => {
    const {usable, fastest} = planOf({devices: 16});
    const across = usable.find(({name}) => name === 'TP16');
    expect(across?.asked?.stepSeconds).toBeGreaterThan(2 * (fastest?.asked?.stepSeconds ?? NaN));
  });
});

describe('what is refused', () => {
  test('says by how much memory is exceeded', () => {
    const {refused} = planOf(deepseek);
    expect(refused.find(({name}) => name === '4 replicas of TP2')?.reason).toMatch(
      /^314 GiB of weights a device, 191 GiB too much$/,
    );
  });

  test('is said once where only the context is shared besides', () => {
    const names = planOf(deepseek).refused.map(({name}) => name);
    expect(names).toContain('2 replicas of TP4');
    expect(names).not.toContain('2 replicas of TP4, DCP4');
  });

  test('says which size does not divide what', () => {
    const {refused} = planOf({model: 'Qwen/Qwen2.5-14B', devices: 6});
    expect(refused.map(({reason}) => reason)).toContain(
      'Tensor parallel size 6 must divide the 40 query heads',
    );
  });

  test('leaves no result where nothing fits, and says why', () => {
    const {report} = parallelismPlanner.at({...deepseek, devices: 1});
    expect(report.results).toEqual([]);
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
    planOf({...l40s, prompt}).usable.find((row) => row.name === name)?.fullest?.step
      .tokensPerSecond ?? NaN;

  test('count in the throughput, so that links without NVLink show', () => {
    const {fastest, widest} = planOf(l40s);
    expect([fastest?.name, widest?.name]).toEqual(['TP4', '2 replicas of TP2']);
    expect(rate('TP4', 1)).toBeGreaterThan(1.1 * rate('4 replicas', 1));
    expect(rate('TP4', 1)).toBeGreaterThan(0.95 * rate('2 replicas of TP2', 1));
    expect(rate('TP4', 3796)).toBeLessThan(0.9 * rate('2 replicas of TP2', 3796));
    expect(rate('TP4', 3796)).toBeLessThan(1.1 * rate('4 replicas', 3796));
  });

  test('stay within the limit together with the steps', () => {
    for (const {fullest} of planOf({prompt: 2000}).usable) {
      expect(fullest?.step.itlSeconds).toBeLessThanOrEqual(0.05);
      expect(fullest?.step.itlSeconds).toBeGreaterThan(fullest?.step.stepSeconds ?? 0);
    }
  });
});

describe('blocks of FP8 weights', () => {
  const reasons = (changes: Partial<PlannerValues>) =>
    planOf({...deepseek, device: 'nvidia-h100-sxm', devices: 32, ...changes}).refused;
  const blocked = /no multiple of the weight block of 128$/;

  test('refuse 32 ranks for a model that is published with them, once for a layout', () => {
    const found = reasons({}).filter(({reason}) => blocked.test(reason));
    expect(found.map(({name}) => name)).toEqual([
      'DP32, experts TP32',
      'TP2 × DP16, experts TP32',
      'TP4 × DP8, experts TP32',
      'TP8 × DP4, experts TP32',
      'TP16 × DP2, experts TP32',
      'TP32',
      'TP32, EP32',
    ]);
    expect(found[0]?.reason).toMatch(
      /^Expert tensor parallel size 32 leaves 64 of the 2048 expert width/,
    );
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
  const {usable} = planOf({itl: 10});
  expect(usable.find(({name}) => name === 'PP8')?.fullest).toBeUndefined();
});

test('sequences that do not fit have no step', () => {
  const {usable} = planOf({...deepseek, sequences: 100});
  expect(usable.find(({name}) => name === 'TP8')?.asked).toBeUndefined();
});

test('idle replicas do not count as throughput at the reader’s load', () => {
  const {usable} = planOf({...deepseek, sequences: 1});
  const asked = usable.find(({name}) => name === 'DP8, EP8')?.asked;
  expect((asked?.tokensPerSecond ?? 0) * (asked?.stepSeconds ?? 0)).toBeCloseTo(1, 9);
});

describe('in words', () => {
  const {result, report, values} = parallelismPlanner.at(deepseek);

  test('the verdict names the copies', () => {
    expect(verdict(result, values)).toBe(
      'With DP8, EP8, the throughput is 1.8 times that of TP8, and the step is 1.1 times as long at 8 sequences. TP8 holds every token’s cache 8 times, so 82 sequences fit. With data-parallel attention, 424 sequences fit. At the highest throughput of DP8, EP8, 20 % of the time goes to prompts.',
    );
  });

  test('the formula adds up the parts of a step', () => {
    expect(report.formula.join('\n')).toContain('122 all-reduces of 8 tokens take 2.49 ms');
    expect(report.formula.join('\n')).toContain('116 dispatches and combines of 1 token');
  });
});

describe('the form', () => {
  test('asks for the network only where it is used, for imbalance only with experts', () => {
    const fields = (texts: Record<string, string> = {}) =>
      parallelismPlanner.fields?.({...initialState(parallelismPlanner).texts, ...texts});
    expect(fields()).not.toContain('network');
    expect(fields({devices: '16'})).toContain('network');
    expect(fields()).not.toContain('sort');
    expect(fields()).not.toContain('imbalance');
    expect(fields({model: deepseek.model})).toEqual(
      expect.arrayContaining(['imbalance', 'scales', 'mfu', 'mbu']),
    );
    // The text of a model that cannot be read yet.
    expect(fields({model: 'config:{'})).toContain('imbalance');
  });

  test('refuses arithmetic that the device does not have and contexts that the model does not', () => {
    expect(check({weights: 'nvfp4'})).toEqual({
      weights: 'NVIDIA H100 SXM has no FP4 arithmetic.',
    });
    expect(check({context: 1_000_000})).toHaveProperty('context');
    expect(check({})).toEqual({});
  });

  test('takes a context that is shorter than prompt and answer, and cuts these', () => {
    for (const context of [1, 230, 700]) {
      const {newTokens, answer, cachedTokens} = requestOf(valuesOf(parallelismPlanner, {context}));
      expect(cachedTokens).toBe(0);
      expect(newTokens + answer).toBe(Math.max(2, context));
      expect(planOf({context}).widest).toBeDefined();
    }
  });
});
