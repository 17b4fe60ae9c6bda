import {join} from 'node:path';
import {threadId} from 'node:worker_threads';
import {expect, test} from 'vitest';
import {inThread} from './index';

const double = (value: number) =>
  inThread<object, {threadId: number; double: number}>(join(__dirname, 'fixtures/double.ts'), {
    value,
  });

test('a module in TypeScript runs in another thread, and its result comes back', async () => {
  const result = await double(21);
  expect(result.double).toBe(42);
  expect(result.threadId).not.toBe(threadId);
});

test('what it throws is thrown here', async () => {
  await expect(double(-1)).rejects.toThrow('-1 is less than nothing.');
});

test('a thread that ends by itself is a failure', async () => {
  await expect(double(0)).rejects.toThrow('double.ts ended its thread without a result');
});

test('a module that is not there is named', async () => {
  const missing = join(__dirname, 'fixtures/missing.ts');
  await expect(inThread(missing, {})).rejects.toThrow('missing.ts');
});
