import {describe, expect, test} from 'vitest';
import {stateFromUrl} from '../../ui/formState';
import {breakEven} from '../BreakEven/calculator';
import {memoryPlanner} from '../MemoryPlanner/calculator';
import {parallelismPlanner} from '../ParallelismPlanner/calculator';
import type {PlanValues} from './calculator';
import {linksOf, twoMachines} from './links';
import {optionsOf} from './options';
import {memoryValues} from './parts';
import {asked, planOf} from './testPlan';

test('a link opens the memory planner with the plan', () => {
  const {values, plan} = planOf({kv: 'fp8'});
  const {href} = linksOf(values, plan)[0] ?? {href: ''};
  const {search} = new URL(href, 'https://x.example');
  expect(stateFromUrl(memoryPlanner, search).values).toEqual(memoryValues(values, plan));
});

test.each<[string, Partial<PlanValues>, number, number]>([
  // 4 requests/s × 60 % of a day × 2,300 tokens
  ['the day of the plan', {}, 476.928, 60],
  ['another day', {rate: 10, night: 0}, 993.6, 50],
  ['at most what it takes', {rate: 10_000, prompt: 100_000, ttft: 60_000}, 10_000_000, 60],
])('a link opens the break-even calculator with %s', (_, changes, volume, load) => {
  const at = planOf(changes);
  const {href = ''} =
    linksOf(at.values, at.plan).find(({label}) => label === breakEven.title) ?? {};
  const {search} = new URL(href, 'https://x.example');
  const opened = stateFromUrl(breakEven, search);
  expect(opened.notices).toEqual([]);
  expect(opened.values).toMatchObject({volume, load});
});

describe('two machines', () => {
  const offered = (changes: Partial<PlanValues>) => {
    const at = asked(changes);
    return twoMachines(at, optionsOf(at, {others: false}));
  };

  test('are offered where one of NVIDIA is too small, with the workload filled in', () => {
    const href = offered({model: 'deepseek-ai/DeepSeek-R1-0528'})?.href ?? '';
    const {search} = new URL(href, 'https://example.com');
    const {values, notices} = stateFromUrl(parallelismPlanner, search);
    expect(notices).toEqual([]);
    expect(values).toMatchObject({
      model: 'deepseek-ai/DeepSeek-R1-0528',
      device: 'nvidia-h100-sxm',
      devices: 16,
    });
  });

  test.each<[string, Partial<PlanValues>]>([
    ['a plan', {}],
    ['a limit that no machine keeps', {itl: 1}],
    ['a replica of one device', {model: 'deepseek-ai/DeepSeek-R1-0528', gpus: '1'}],
    ['a model that two cannot hold', {model: 'deepseek-ai/DeepSeek-R1-0528', device: 'nvidia-l4'}],
  ])('are not offered with %s', (_, changes) => {
    expect(offered(changes)).toBeUndefined();
  });
});
