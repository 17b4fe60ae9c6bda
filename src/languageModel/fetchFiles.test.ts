import {afterEach, expect, it, vi} from 'vitest';
import {fetchFiles} from './fetchFiles';

const sources = {
  large: {url: 'https://site.test/large.bin', bytes: 6},
  draft: {url: 'https://site.test/draft.bin', bytes: 3},
  tokenizer: {url: 'https://site.test/tokenizer.json', bytes: 1},
};
const contents = {large: [1, 2, 3, 4, 5, 6], draft: [7, 8, 9], tokenizer: [10]};

afterEach(() => vi.unstubAllGlobals());

it('fetches the files and tells how many bytes are there', async () => {
  const named = (url: string) =>
    Object.entries(sources).find(([, source]) => source.url === url)![0] as keyof typeof contents;
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(new Response(Uint8Array.from(contents[named(url)]))),
  );
  const progress: number[][] = [];
  const outcome = await fetchFiles(sources, (...bytes) => void progress.push(bytes));
  if (!outcome.ok) throw new Error(outcome.problem.message);
  expect([...new Uint8Array(outcome.value.large)]).toEqual(contents.large);
  expect([...new Uint8Array(outcome.value.draft)]).toEqual(contents.draft);
  expect(progress.at(-1)).toEqual([10, 10]);
  expect(progress).toHaveLength(3);
});

it.each([
  ['a refusal', () => Promise.resolve(new Response('gone', {status: 404}))],
  ['no network', () => Promise.reject(new TypeError('offline'))],
])('turns %s into a problem', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch);
  expect(await fetchFiles(sources, () => {})).toMatchObject({problem: {kind: 'network'}});
});
