import {expect, test} from 'vitest';
import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';
import {loadOf, MOST_REQUESTS} from './serverLoad';

test('at the load of the guide it agrees with the simulation there: 4.4 requests a second, answers of 9 s', () => {
  const {requestsPerSecond, answerSeconds, users} = loadOf(workload.waiting);
  expect(answerSeconds).toBeGreaterThan(9);
  expect(answerSeconds).toBeLessThan(12);
  expect(requestsPerSecond).toBeCloseTo(workload.waiting / answerSeconds, 9);
  expect(requestsPerSecond).toBeGreaterThan(4.2);
  expect(requestsPerSecond).toBeLessThan(4.6);
  expect(users).toBeCloseTo(workload.secondsBetweenQuestions * requestsPerSecond, 9);
});

test('more requests at once make each answer slower and cheaper, until the memory is full', () => {
  const few = loadOf(4);
  const many = loadOf(MOST_REQUESTS);
  expect(many.answerSeconds).toBeGreaterThan(few.answerSeconds);
  expect(many.dollarsPerThousand).toBeLessThan(few.dollarsPerThousand);
  const bytesOf = (requests: number) => {
    const {weightBytes, cacheBytes, otherBytes} = loadOf(requests);
    return weightBytes + cacheBytes + otherBytes;
  };
  expect(bytesOf(MOST_REQUESTS)).toBeLessThanOrEqual(many.usableBytes);
  expect(bytesOf(MOST_REQUESTS + 1)).toBeGreaterThan(many.usableBytes);
});
