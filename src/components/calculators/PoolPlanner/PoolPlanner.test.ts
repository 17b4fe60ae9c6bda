import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineForm';
import {poolPlanner, type PoolValues} from './calculator';
import {verdictOf} from './comparison';
import {requestsOf, type PoolResult, type SetupId} from './compute';
import {planOf} from './plan';

const of = (outcome: PoolResult, id: SetupId) => {
  const found = outcome.setups.find((setup) => setup.id === id);
  if (!found) throw new Error(`${id} was not run`);
  return found;
};

describe('the defaults', () => {
  const outcome = poolPlanner.start().result;

  test('an untuned budget fails where split pools and a tuned budget do not', () => {
    expect(of(outcome, 'split').goodput.attainment).toBeGreaterThan(0.95);
    expect(of(outcome, 'tuned').goodput.attainment).toBeGreaterThan(0.95);
    expect(of(outcome, 'untuned').goodput.attainment).toBeLessThan(0.1);
  });

  test('decode steps without prompts have shorter gaps', () => {
    const p99 = (id: SetupId) => of(outcome, id).summary.gaps?.p99 ?? NaN;
    expect(p99('split')).toBeLessThan(p99('tuned'));
  });

  test('all setups get the same requests', () => {
    const lengths = (id: SetupId) =>
      of(outcome, id).requests.map((r) => [r.arrivalSeconds, r.promptTokens, r.outputTokens]);
    expect(lengths('split')).toEqual(lengths('tuned'));
    expect(lengths('split')).toEqual(lengths('untuned'));
  });

  test('gain minus losses is the difference of the mean latencies', () => {
    const mean = (id: SetupId) => of(outcome, id).summary.endToEnd?.mean ?? NaN;
    expect(outcome.worth?.netGainSeconds).toBeCloseTo(mean('tuned') - mean('split'), 6);
  });
});

test('where prompts and decodes run one after the other, only two pools keep a short ITL', () => {
  const outcome = poolPlanner.at({mixing: 'serial', itl: 30}).result;
  expect(outcome.plan.budget).toBe(0);
  expect(outcome.setups.map(({id}) => id)).toEqual(['split', 'untuned']);
  expect(outcome.worth).toBeNull();
});

test('a ratio that does not fit the load loses, and the full pool is named', () => {
  const {result: outcome, values} = poolPlanner.at({prefill: 1, decode: 2, span: 60});
  expect(of(outcome, 'tuned').goodput.attainment).toBeGreaterThan(
    of(outcome, 'split').goodput.attainment + 0.3,
  );
  expect(verdictOf(outcome, values)).toMatch(/^Do not split: .*Capacity cannot move between them/);
});

test('an untuned budget is not blamed where nobody watches the gaps', () => {
  expect(poolPlanner.at({itl: 5000, rate: 3}).report.summary).not.toContain('favor');
});

test('a slower link costs latency, not pools', () => {
  const [fast, slow] = [
    planOf(valuesOf(poolPlanner, {link: 'scaleUp'})),
    planOf(valuesOf(poolPlanner, {link: 'tcp100'})),
  ];
  expect(slow.transfer.transferSeconds).toBeGreaterThan(20 * fast.transfer.transferSeconds);
  expect(slow.pools).toEqual(fast.pools);
});

test('one cache is split over the ports of a worker, unless every rank needs all of it', () => {
  const split = planOf(valuesOf(poolPlanner));
  expect(split.link.streams).toBe(2);
  expect(split.kvBytes).toBe(4000 * 327_680);
  const latent = planOf(
    valuesOf(poolPlanner, {
      model: 'deepseek-ai/DeepSeek-V3',
      gpus: '8',
      device: 'amd-mi300x',
      itl: 100,
    }),
  );
  expect(latent.link.bytesPerToken).toBe(70_272);
});

test('the run is bounded however much arrives', () => {
  expect(requestsOf(valuesOf(poolPlanner, {rate: 500, output: 2000}))).toBe(250);
  expect(requestsOf(valuesOf(poolPlanner, {rate: 10, span: 60}))).toBe(600);
  expect(requestsOf(valuesOf(poolPlanner, {rate: 0.01}))).toBe(80);
});

test.each<[Partial<PoolValues>, keyof PoolValues, string]>([
  [{itl: 5}, 'itl', 'one sequence alone takes that'],
  [{rate: 200}, 'rate', 'the simulation has at most 24'],
  [{gpus: '1'}, 'device', 'less than one request'],
  [{gpus: '1', weights: 'bf16'}, 'device', 'leave no memory'],
  [{device: 'nvidia-a100-80gb-sxm'}, 'weights', 'has no FP8 arithmetic'],
  [
    {model: 'meta-llama/Llama-3.1-8B', gpus: '1', prompt: 64_000, output: 2000, itl: 5},
    'itl',
    'At least',
  ],
])('%o is refused at %s', (changes, input, text) => {
  expect(poolPlanner.check?.(valuesOf(poolPlanner, changes))).toMatchObject({
    [input]: expect.stringContaining(text) as string,
  });
});
