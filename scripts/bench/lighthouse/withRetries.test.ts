import {expect, test} from 'vitest';
import {withRetries} from './withRetries';

/** Fails with each of these messages before it has a result. */
function failing(...messages: string[]) {
  let attempts = 0;
  const measure = () => {
    const message = messages[attempts];
    attempts += 1;
    return message === undefined ? Promise.resolve(attempts) : Promise.reject(new Error(message));
  };
  return {measure, attempts: () => attempts};
}

const MISSED = 'recording the trace. (NO_NAVSTART)';

test('a beginning that was missed is no reason to end, several times', async () => {
  let retries = 0;
  const attempt = await withRetries(failing(MISSED, MISSED).measure, () => (retries += 1));
  expect(attempt).toBe(3);
  expect(retries).toBe(2);
});

test('another error is told at once', async () => {
  const {measure, attempts} = failing('no Chromium');
  await expect(withRetries(measure, () => {})).rejects.toThrow('no Chromium');
  expect(attempts()).toBe(1);
});

test('a beginning that is never there ends after five attempts', async () => {
  const {measure, attempts} = failing(...Array.from({length: 9}, () => MISSED));
  await expect(withRetries(measure, () => {})).rejects.toThrow('NO_NAVSTART');
  expect(attempts()).toBe(5);
});
