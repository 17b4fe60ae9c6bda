import {describe, expect, test} from 'vitest';
import runs from '../../../../data/measurements/xiongjie-dai.json';
import {ownDevice} from '@site/src/data/ownDevice/ownDevice';
import {valuesOf} from '../../../forms/defineForm';
import {matching} from '../../ui/fields/matching';
import {boxUsers, type BoxValues} from './calculator';

type Changes = Partial<BoxValues>;
const of = (changes: Changes = {}) => boxUsers.at(changes).result;
const refused = (changes: Changes) => boxUsers.check?.(valuesOf(boxUsers, changes)) ?? {};

// What llama.cpp v0.5.0 allocated for Q4_K_M and a 16-bit cache, on one H100 (llamacppserver).
test.each([
  ['meta-llama/Llama-3.1-8B', 8192, 73],
  ['Qwen/Qwen3-8B', 8192, 65],
  ['google/gemma-3-27b-it', 8192, 51],
  ['google/gemma-4-31B-it', 2048, 45],
  ['zai-org/GLM-4.5-Air', 8192, 7],
] as const)('%s has slots of %i tokens in 80 GB: %i', (model, context, slots) => {
  const {slotsInMemory} = of({device: 'nvidia-h100-sxm', model, context});
  expect(Math.abs(slotsInMemory - slots)).toBeLessThanOrEqual(1);
});

// What the bank of questions says of a Mac with 64 GB, of which its GPU gets 48 (mac-which-model).
test.each([
  ['Qwen/Qwen3-30B-A3B', 110],
  ['Qwen/Qwen3-32B', 20],
  ['meta-llama/Llama-3.3-70B-Instruct', 10],
] as const)('a Mac with 64 GB runs %s at about %i tokens/s', (model, speed) => {
  const device = 'device:apple-m4-max,memory=48';
  expect(refused({device, model, speed: 1})).toEqual({});
  const {userTokensPerSecond} = of({device, model, speed: 1}).alone;
  expect(Math.abs(userTokensPerSecond / speed - 1)).toBeLessThan(0.05);
});

describe('a chip that is sold with several sizes of memory', () => {
  const {options} = boxUsers.inputs.device;

  test.each([
    ['64 GB', 'Apple M4 Max with 64 GB'],
    ['m5 max 48', 'Apple M5 Max with 48 GB'],
    ['mac studio 256', 'Apple M3 Ultra with 256 GB'],
    ['strix 64', 'AMD Ryzen AI Max+ 395 (Strix Halo) with 64 GB'],
  ])('is found by “%s”', (query, label) => {
    expect(matching(options, query).map((option) => option.label)).toContain(label);
  });

  test('is computed and named with the chosen one', () => {
    const half = {device: 'device:apple-m4-max,memory=64'};
    expect(boxUsers.at(half).report.summary).toContain('Apple M4 Max with 64 GB');
    expect(boxUsers.at({device: 'apple-m4-max'}).report.summary).toContain('with 128 GB');
    expect(of(half).slotsInMemory).toBeLessThan(of({device: 'apple-m4-max'}).slotsInMemory / 2);
    const speed = (device: string) => of({device}).alone.userTokensPerSecond;
    expect(speed(half.device)).toBe(speed('apple-m4-max'));
    expect(speed('device:apple-m4-max,memory=36,bandwidth=410')).toBeLessThan(speed(half.device));
  });

  test('has a usable option for each of them', () => {
    const ids = options.map(({id}) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(ownDevice(id)?.ok ?? true, id).toBe(true);
  });
});

describe('published runs of llama-bench', () => {
  const LLAMA = {model: 'meta-llama/Llama-3.1-8B', weights: 'q4km'} as const;
  // Measured over computed. Kernels of May 2024 read prompts slowly on data center GPUs.
  const RANGES: Readonly<Record<string, readonly [number, number]>> = {
    decode: [0.7, 1.2],
    prefill: [0.3, 1.2],
  };
  const rows = runs.records
    .filter((run) => run.checkpoint === 'LLaMA 3 8B' && run.weightFormat === 'Q4_K_M')
    .flatMap(({device, points}) => points.map((point) => ({device, ...point})))
    .filter(({inputTokens, outputTokens}) => inputTokens + outputTokens === 1024);

  test.each(rows)('$regime on $device: $value tokens/s', ({device, regime, value}) => {
    const stream = of({...LLAMA, device, context: 1024, answer: 1023, prompt: 1});
    const prompt = of({...LLAMA, device, context: 1025, answer: 1, prompt: 1024});
    const computed =
      regime === 'decode'
        ? stream.alone.userTokensPerSecond
        : 1024 / (prompt.wholePromptSeconds ?? NaN);
    const [least, most] = RANGES[regime] ?? [];
    expect(value / computed).toBeGreaterThan(least ?? NaN);
    expect(value / computed).toBeLessThan(most ?? NaN);
  });
});

describe('users', () => {
  test('are the slots where nobody pauses, and more with every pause', () => {
    expect(of({pause: 0}).users).toBeCloseTo(of().slots, 9);
    const {slots, full, users} = of({pause: 60});
    expect(users).toBeCloseTo((slots * (full.answerSeconds + 60)) / full.answerSeconds, 9);
  });

  test('are limited by memory or by speed', () => {
    expect(of({speed: 1})).toMatchObject({limit: 'memory'});
    const fast = of({speed: 50});
    expect(fast.limit).toBe('speed');
    expect(fast.full.userTokensPerSecond).toBeGreaterThanOrEqual(50);
    expect(of({speed: 300})).toMatchObject({slots: 0, users: 0, limit: 'speed'});
  });

  test('wait for the prompts of others', () => {
    expect(of({prompt: 4000}).users).toBeLessThan(of({prompt: 100}).users);
    const mac = {device: 'apple-m4-max'};
    expect(of({...mac, promptSpeed: 1700}).users).toBeLessThan(of(mac).users);
  });

  test('gain slots and no speed from a second card', () => {
    const [one, two] = [of(), of({devices: 2})];
    expect(two.slotsInMemory).toBeGreaterThan(2 * one.slotsInMemory);
    expect(two.alone.userTokensPerSecond).toBe(one.alone.userTokensPerSecond);
  });
});

test('the first token has both ends, where the speed of prompts is known', () => {
  const {result, number} = boxUsers.at();
  const {slots} = result.full;
  expect(number('ttftAlone')).toBe(result.newPromptSeconds);
  expect(number('ttftTogether')).toBeCloseTo(slots * (result.newPromptSeconds ?? NaN) + 0.05, 9);
  const mac = {device: 'apple-m4-max'};
  expect(of(mac).firstToken).toBeUndefined();
  expect(of({...mac, promptSpeed: 1000}).firstToken?.lowSeconds).toBe(0.5);
});

test.each([
  [{model: 'meta-llama/Llama-3.3-70B-Instruct'}, 'device', 'do not fit'],
  [{model: 'meta-llama/Llama-3.1-8B', weights: 'mxfp4moe'}, 'weights', 'no routed experts'],
  [{model: 'facebook/opt-13b', context: 2048}, 'model', 'does not have the architecture'],
  [{context: 700}, 'context', 'Must hold'],
  [{context: 400_000}, 'context', 'was made for'],
] as const)('refuses %o at %s', (changes, input, words) => {
  expect(refused(changes)).toEqual({[input]: expect.stringContaining(words)});
});

test('the share of the bandwidth follows the kind of device, and an entered one wins', () => {
  const words = (changes: Changes) => boxUsers.at(changes).report.assumptions.join(' ');
  const step = (changes: Changes) => of(changes).alone.step.stepSeconds;
  expect(words({device: 'apple-m4-max'})).toContain('MBU 83 % is the share that published streams');
  expect(words({})).toContain('MBU 70 % was found together');
  expect(words({device: 'apple-m4-max', mbu: 60})).toContain('MBU 60 % are entered values');
  expect(step({device: 'apple-m4-max'})).toBe(step({device: 'apple-m4-max', mbu: 83}));
  expect(step({})).toBe(step({mbu: 70}));
});
