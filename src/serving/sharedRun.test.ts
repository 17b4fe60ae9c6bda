import {expect, test} from 'vitest';
import {sharedRun, type SharedRunInput} from './sharedRun';

const run = (changes: Partial<SharedRunInput> = {}) =>
  sharedRun({
    chatPerSecond: 1,
    chatRequests: 100,
    batchInFlight: 0,
    batchAnswerTokens: 100,
    slots: 64,
    budget: 512,
    chatFirst: true,
    ...changes,
  });

test('without a job, chat meets its limits', () => {
  expect(run()).toMatchObject({inTime: 1, batchPerSecond: 0});
});

test('chat in one queue with a deep job waits for the queue', () => {
  const {ttft99, batchPerSecond} = run({batchInFlight: 512, chatFirst: false});
  // Little's law: what waits over what is served in a second.
  expect(ttft99).toBeGreaterThan((0.8 * (512 - 64)) / batchPerSecond);
  expect(ttft99).toBeLessThan((1.3 * 512) / batchPerSecond);
});

test('a priority takes chat past the queue, and the job hardly loses', () => {
  const [first, equal] = [run({batchInFlight: 512}), run({batchInFlight: 512, chatFirst: false})];
  expect(first.ttft99).toBeLessThan(0.5);
  expect(first.batchPerSecond).toBeGreaterThan(0.95 * equal.batchPerSecond);
});

test('a priority does not empty a slot: long batch answers hold all of them', () => {
  const long = {batchAnswerTokens: 2000, batchInFlight: 64};
  expect(run(long).ttft99).toBeGreaterThan(1);
  expect(run({...long, batchInFlight: 40}).ttft99).toBeLessThan(0.5);
});
