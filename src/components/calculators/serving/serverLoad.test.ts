import {expect, test} from 'vitest';
import {loadOf, MOST_REQUESTS} from './serverLoad';

test('at the load of the guide it agrees with the simulation there: 5 requests a second, answers of 6 to 8 s', () => {
  const {requestsPerSecond, answerSeconds, users} = loadOf(40);
  expect(answerSeconds).toBeGreaterThan(6);
  expect(answerSeconds).toBeLessThan(9);
  expect(requestsPerSecond).toBeCloseTo(40 / answerSeconds, 9);
  expect(users).toBeCloseTo(40 * requestsPerSecond, 9);
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
