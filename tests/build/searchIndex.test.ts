import {describe, expect, test} from 'vitest';
import {builtFiles, pagesOf} from './builtSite';
import {indexedPages, openBuiltSearch} from './search/builtSearch';
import {attribute, elements} from './html';

const search = await openBuiltSearch();
const pages = pagesOf(builtFiles());

test('the search index has every page of the site and no other', () => {
  const indexed = indexedPages.flatMap(({path, kind}) => (kind === 'question' ? [] : path));
  expect(indexed.sort()).toEqual(pages.map(({path}) => path).sort());
});

// Variants of the same words from keyboards, input methods and documents.
test.each([
  ['ＫＶ　ｃａｃｈｅ', 'KV cache'],
  ['ｖｌｌｍ：ｎｕｍ＿ｒｅｑｕｅｓｔｓ＿ｗａｉｔｉｎｇ', 'vllm:num_requests_waiting'],
  ['preﬁll', 'prefill'],
  ['prefix\u00a0cache', 'prefix cache'],
  ['self\u2011hosted', 'self-hosted'],
  ['“goodput”', '"goodput"'],
  ['don’t shed load', "don't shed load"],
  ['67 \u03bcs', '67 \u00b5s'],
  ['ﾌﾗﾝｽ', 'フランス'],
])('“%s” finds what “%s” finds', (written, usual) => {
  const [found = [], expected = []] = [written, usual].map((query) =>
    search.search(query).pages.map(({page}) => page.path),
  );
  expect(expected.length).toBeGreaterThan(0);
  expect(found).toEqual(expected);
});

// Names that people copy, records that they look up, words that they have begun.
test.each([
  ['--max-num-seqs', 'reference/engines#fact-sequences-at-once'],
  ['vllm:num_requests_waiting', 'reference/metrics#signal-vllm-num-requests-waiting'],
  ['DCGM_FI_DEV_GPU_UTIL', 'reference/metrics#signal-dcgm-fi-dev-gpu-util'],
  ['H100 vs MI300X', 'getting-started/choosing-the-right-gpu'],
  ['Qwen3-8B', 'reference/language-models#model-qwen-qwen3-8b'],
  ['acceptance rate', 'reference/glossary#term-acceptance-rate'],
  ['load shedding', 'reference/glossary#term-admission-control'],
  ['speculative decoding calculator', 'reference/models-and-calculators#speculative-speedup'],
  ['q4_k_m', 'getting-started/llm-quantization'],
  ['quantiz', 'getting-started/llm-quantization'],
  ['batchsize', 'inference-optimization/static-dynamic-continuous-batching'],
])('“%s” finds %s', (query, address) => {
  const {corrected, pages: found} = search.search(query);
  expect(corrected).toBeNull();
  const addresses = found
    .slice(0, 3)
    .flatMap(({page, sections}) => [
      page.path,
      ...sections.slice(0, 3).map(({section}) => `${page.path}#${section.id}`),
    ]);
  expect(addresses).toContain(address);
});

// A term may begin another one, or have its stem: `Token` and `Tokenizer`.
test('the name of each term leads to its own entry in the glossary', () => {
  const glossary = indexedPages.find(({path}) => path === 'reference/glossary');
  const terms = (glossary?.sections ?? []).filter(({id}) => id.startsWith('term-'));
  expect(terms.length).toBeGreaterThan(300);
  const others = terms.filter(({id, heading}) => {
    const [first] = search.search(heading).pages;
    return first?.isAnswer !== true || first.sections[0]?.section.id !== id;
  });
  expect(others.map(({heading}) => heading)).toEqual([]);
});

test('a flag that no page has is named as missing, with the pages that have all its words', () => {
  const {missing, pages: found} = search.search('--swap-space');
  expect(missing).toEqual(['--swap-space']);
  expect(found.map(({page}) => page.path)).toContain('reference/in-depth/cache-blocks');
  expect(found.length).toBeLessThan(10);
  expect(search.search('--served-model-name').missing).toEqual([]);
});

test.each([
  ['b200 h200', 2],
  ['bandwidth per watt b200 h200 mi355x', 3],
  ['H100 vs H200 memory bandwidth', 2],
  ['rtx 4090 rtx 5090', 2],
])('“%s” compares the rows of %i devices, as with “vs”', (query, count) => {
  const [first] = search.search(query).pages;
  expect(first?.page.path).toBe('reference/accelerators');
  expect(first?.compared).toHaveLength(count);
});

// The planner and the guide's section on more users, for whoever has them.
test.each(['400 users', 'twice the users how many gpus', 'how many gpus for 400 users'])(
  '“%s” finds the deployment planner and the guide',
  (query) => {
    const places = search
      .search(query)
      .pages.slice(0, 3)
      .map(({page, sections}) => [page.path, sections.slice(0, 3).map(({section: {id}}) => id)]);
    expect(places[0]).toEqual(['reference/models-and-calculators', ['deployment-plan']]);
    expect(places.slice(1)).toContainEqual([
      'getting-started',
      expect.arrayContaining(['11-what-to-do-at-400-users']),
    ]);
  },
);

// Any number of them leads there, whichever pages have that number.
test.each(['300 users', '500 users', '1000 users', '2,000 users', 'users', 'number of users'])(
  '“%s” finds the guide first, or behind the planner',
  (query) => {
    const found = search.search(query).pages.filter(({isAnswer}) => !isAnswer);
    expect(found[0]?.page.path).toBe('getting-started');
  },
);

// Queries of readers on a walk through the site, and the line that they need to see first.
test.each([
  ['1,000 users', 'reference/models-and-calculators#deployment-plan'],
  ['kubernetes yaml', 'reference/models-and-calculators#deployment-plan'],
  ['vllm kubernetes yaml', 'reference/models-and-calculators#deployment-plan'],
  ['50 simultaneous users', 'reference/models-and-calculators#deployment-plan'],
  ['chat 50 turns cost API', 'reference/models-and-calculators#chat-cost'],
  ['which gpu for qwen3 32b', 'reference/models-and-calculators#what-fits'],
  ['Qwen3 32B GPU', 'reference/models-and-calculators#what-fits'],
  ['config.json', 'reference/models-and-calculators#memory-planner'],
  ['GB200', 'reference/accelerators#device-nvidia-gb200'],
  ['MI300X', 'reference/accelerators#device-amd-mi300x'],
  ['rtx 4090', 'reference/accelerators#device-nvidia-rtx-4090'],
  ['fp8', 'reference/glossary#term-fp8'],
  ['2 x 24 GB 70B', 'reference/models-and-calculators#memory-planner'],
  ['what runs on my Mac', 'reference/models-and-calculators#box-users'],
  ['64 GB Mac', 'reference/questions/local-machines#question-mac-which-model'],
  ['OOM after upgrade', 'reference/questions/memory#question-oom-after-upgrade'],
  ['429 scale up', 'reference/questions/cold-starts#question-refused-while-scaling'],
  ['too many requests hub', 'reference/questions/cold-starts#question-hub-429'],
])('“%s” is answered by the first line, %s', (query, address) => {
  const [{page, sections} = {page: undefined, sections: []}] = search.search(query).pages;
  const id = page?.kind === 'question' ? '' : `#${sections[0]?.section.id}`;
  expect(`${page?.path}${id}`).toBe(address);
});

describe('what is indexed', () => {
  const sections = indexedPages.flatMap(({path, sections: ofPage}) =>
    ofPage.map((section) => ({path, ...section})),
  );

  test('is the article: neither navigation nor citations, references or fields', () => {
    for (const {text} of sections) {
      expect(text).not.toMatch(/On this page|Direct link to|Edit this page|Request a Demo/);
      expect(text).not.toMatch(/Accessed|(?<!\w)Inputs: /);
    }
  });

  test('leads to headings and rows that are on the page', () => {
    const ids = new Map(
      pages.map(({path, document}) => [
        path,
        new Set(elements(document).map((element) => attribute(element, 'id'))),
      ]),
    );
    const dead = sections.filter(({path, id}) => id !== '' && !ids.get(path)?.has(id));
    expect(dead.map(({path, id}) => `${path}#${id}`)).toEqual([]);
    expect(sections.length).toBeGreaterThan(1500);
  });
});
