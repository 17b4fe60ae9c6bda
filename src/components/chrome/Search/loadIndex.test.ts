import {afterEach, expect, test, vi} from 'vitest';

const PAGE = {
  path: 'a',
  kind: 'article',
  title: 'Goodput',
  section: '',
  description: '',
  keywords: [],
  names: [],
  sections: [],
};

/** Files that take so many milliseconds; NaN fails. */
function serve(times: Readonly<Record<string, number | undefined>>) {
  vi.stubGlobal('fetch', async (address: string) => {
    const time = times[address.slice(1)] ?? 0;
    if (Number.isNaN(time)) throw new Error('offline');
    await new Promise((done) => setTimeout(done, time));
    return {ok: true, json: async () => [PAGE]};
  });
}

async function kindsOf(): Promise<string[]> {
  // An index that has come is kept as long as the page lives.
  vi.resetModules();
  const {searchers} = await import('./loadIndex');
  const kinds: string[] = [];
  try {
    for await (const {index} of searchers('/')) kinds.push(index.isWhole ? 'whole' : 'names');
  } catch {
    kinds.push('failed');
  }
  return kinds;
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['nothing comes', {'search-names.json': NaN}, ['failed']],
  ['the text does not come', {'search.json': NaN}, ['names', 'failed']],
  ['the text is slow', {'search.json': 900}, ['names', 'whole']],
  ['the text is there', {}, ['whole']],
])('where %s, these answer: %o', async (_, times, kinds) => {
  serve(times);
  expect(await kindsOf()).toEqual(kinds);
});
