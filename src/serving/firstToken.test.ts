import {describe, expect, test} from 'vitest';
import {prefill} from '@site/src/inference/time/prefill';
import {clientWait, highEnd, waitWords} from './firstToken';
import {serverOf} from './server';

const IDS = {model: 'meta-llama/Llama-3.1-8B', device: 'nvidia-h100-sxm', devices: 1};
const PROMPT = {newTokens: 1000};

describe('the first token of clients', () => {
  const server = serverOf(IDS);

  test('lies between the own prompt and the prompts of all in a pass after 50 ms', () => {
    const {lowSeconds, highSeconds} = clientWait(server, PROMPT, 8);
    expect(lowSeconds).toBe(prefill(server, PROMPT).prefillSeconds);
    const together = prefill(server, {...PROMPT, prompts: 8}).prefillSeconds;
    expect(highSeconds).toBeCloseTo(together + 0.05, 12);
  });

  test('has no time of the server where times are lower bounds', () => {
    const one = clientWait(serverOf(IDS, {}), PROMPT, 1);
    expect(one.highSeconds).toBe(one.lowSeconds);
  });

  test('grows on with more prompts than one pass can have', () => {
    const long = {newTokens: 1e6};
    const [some, many] = [1000, 4000].map((clients) => clientWait(server, long, clients));
    expect((many?.highSeconds ?? 0) / (some?.highSeconds ?? NaN)).toBeCloseTo(4, 3);
  });

  test('is shorter behind cached tokens', () => {
    const cached = clientWait(server, {cachedTokens: 900, newTokens: 100}, 8);
    expect(cached.highSeconds).toBeLessThan(clientWait(server, PROMPT, 8).highSeconds);
  });
});

test('both ends have a name, also for one client', () => {
  const wait = {lowSeconds: 0.03, highSeconds: 0.08};
  expect(waitWords({...wait, clients: 8})).toBe(
    '30.0 ms for a prompt alone, 80.0 ms if all 8 come together',
  );
  expect(waitWords({...wait, clients: 1})).toContain('80.0 ms with the time of the server');
  expect([1, 1000].map(highEnd)).toEqual([
    'own prompt and the server',
    'prompts of all 1,000 together',
  ]);
});
