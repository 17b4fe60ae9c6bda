import {expect, test} from 'vitest';
import {closedLoop} from './closedLoop';
import {loadOf} from './serverLoad';

const run = (clients: number, answerTokens: number) =>
  closedLoop({clients, answerTokens, requests: 1000, budget: 512});

test('with answers of the workload it agrees with the arithmetic of the mean', () => {
  const {requestsPerSecond, meanSeconds} = run(40, 300);
  expect(requestsPerSecond).toBeGreaterThan(0.85 * loadOf(40).requestsPerSecond);
  expect(requestsPerSecond).toBeLessThan(1.15 * loadOf(40).requestsPerSecond);
  // Little's law: all clients are always in the system.
  expect(requestsPerSecond * meanSeconds).toBeGreaterThan(0.95 * 40);
  expect(requestsPerSecond * meanSeconds).toBeLessThan(1.05 * 40);
});

test('shorter answers make the same clients send more, and wait longer for the first token', () => {
  const [short, long] = [run(40, 30), run(40, 600)];
  expect(short.requestsPerSecond).toBeGreaterThan(5 * long.requestsPerSecond);
  expect(short.ttft.p50).toBeGreaterThan(3 * long.ttft.p50);
});
