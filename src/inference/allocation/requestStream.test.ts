import {expect, test} from 'vitest';
import {requestStream} from './requestStream';

const workload = [
  {arrivalSeconds: 0, promptTokens: 10, outputTokens: 5},
  {arrivalSeconds: 0.5, promptTokens: 40, outputTokens: 5},
  {arrivalSeconds: 2.6, promptTokens: 30, outputTokens: 90},
];
const input = {workload, stepSeconds: 0.25, maxSequenceTokens: 40, samples: 1};

test('prompts without room for an answer are rejected, answers end at the limit', () => {
  const {requests, rejected} = requestStream(input);
  expect(rejected).toBe(1);
  expect(requests.map((r) => [r.arrivalStep, r.promptTokens, r.outputTokens])).toEqual([
    [0, 10, 5],
    [10, 30, 10],
  ]);
});

test('samples of a prompt arrive together and share all of it', () => {
  const {requests} = requestStream({...input, samples: 3});
  expect(requests.map((r) => r.prefix?.group)).toEqual([0, 0, 0, 1, 1, 1]);
  expect(requests.every((r) => r.prefix?.tokens === r.promptTokens)).toBe(true);
});

test('a stream of which nothing fits is empty', () => {
  expect(requestStream({...input, maxSequenceTokens: 10})).toEqual({requests: [], rejected: 3});
});
