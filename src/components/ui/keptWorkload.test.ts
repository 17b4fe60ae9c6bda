import {afterEach, expect, test, vi} from 'vitest';
import {forgetWorkload, keepWorkload, keptWorkload} from './keptWorkload';

afterEach(() => {
  forgetWorkload();
  vi.unstubAllGlobals();
});

/** A browser's storage, as far as it is used. */
function storage(texts: Map<string, string>) {
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}

test('what is kept is added to what was kept, under one key, until it is forgotten', () => {
  const texts = new Map<string, string>();
  vi.stubGlobal('window', {localStorage: storage(texts)});
  expect(keptWorkload()).toEqual({});
  expect(keepWorkload({prompt: 10, rate: 1})).toBe(true);
  expect(keepWorkload({prompt: 20})).toBe(true);
  expect(keptWorkload()).toEqual({prompt: 20, rate: 1});
  expect([...texts.keys()]).toEqual(['handbook.workload']);
  forgetWorkload();
  expect(texts.size).toBe(0);
});

test('where nothing can be stored it is kept for the visit, before what was stored', () => {
  const full = {
    ...storage(new Map([['handbook.workload', '{"prompt": 10, "rate": 1}']])),
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  };
  vi.stubGlobal('window', {localStorage: full});
  expect(keepWorkload({prompt: 20})).toBe(false);
  expect(keptWorkload()).toEqual({prompt: 20, rate: 1});
});

test('where the storage cannot even be asked nothing is thrown', () => {
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  expect(keptWorkload()).toEqual({});
  expect(keepWorkload({prompt: 20})).toBe(false);
  expect(keptWorkload()).toEqual({prompt: 20});
  forgetWorkload();
  expect(keptWorkload()).toEqual({});
});
