import {afterEach, expect, test, vi} from 'vitest';
import {copyFrom} from './copyFrom';

afterEach(() => vi.unstubAllGlobals());

function browser({status = 200, refuses = false}: {status?: number; refuses?: boolean}) {
  const writeText = vi.fn(() => (refuses ? Promise.reject(new Error()) : Promise.resolve()));
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('# Page', {status})));
  vi.stubGlobal('navigator', {clipboard: {writeText}});
  return writeText;
}

test('copies what lies at the address', async () => {
  const writeText = browser({});
  expect(await copyFrom('/llm/a.md')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('# Page');
});

test('copies no error page, and says that nothing was copied', async () => {
  const writeText = browser({status: 404});
  expect(await copyFrom('/llm/a.md')).toBe(false);
  expect(writeText).not.toHaveBeenCalled();
});

test('says when the browser refuses', async () => {
  browser({refuses: true});
  expect(await copyFrom('/llm/a.md')).toBe(false);
});
