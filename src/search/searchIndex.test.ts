// cspell:ignore specul specultive zzyzxqq
import {afterEach, describe, expect, test, vi} from 'vitest';
import type {IndexedPage} from './indexFile';
import {SearchIndex} from './searchIndex';

const page = (path: string, title: string, more: Partial<IndexedPage> = {}): IndexedPage => ({
  path,
  kind: 'article',
  title,
  section: 'A section',
  description: '',
  keywords: [],
  names: [],
  sections: [],
  ...more,
});
const section = (id: string, heading: string, text: string) => ({id, heading, text});

const index = await SearchIndex.of([
  page('speculation', 'Speculative decoding', {
    names: ['draft model', 'MTP'],
    sections: [
      section('', '', 'A small model guesses, a large one checks. The spec ultimately holds.'),
      {
        ...section('accept', 'How many guesses are accepted?', 'The acceptance rate of the draft.'),
        code: 'num_speculative_tokens',
      },
    ],
  }),
  page('metrics', 'LLM inference metrics', {
    keywords: ['time to first token'],
    sections: [section('queue', 'The queue', 'Read vllm:num_requests_waiting on each server.')],
  }),
  page('load', 'Load', {sections: [section('many', 'Many users', 'More users send more.')]}),
  page('limits', 'Limits', {
    sections: [section('least', 'At least 1200', 'A limit of 1200 holds for a user: 1,200 a day.')],
  }),
  page('windows', 'Windows', {
    sections: [
      {...section('code', 'Start it', 'Now start it.'), code: 'window_size window_size_max size'},
      section(
        'text',
        'How far it reads',
        'The size of a window is a setting, see --no-guess-again.',
      ),
      section('heading', 'Window size', 'Every token sees the window.'),
    ],
  }),
  page('devices', 'Devices', {
    kind: 'other',
    keywords: ['gpu'],
    sections: [
      section('device-a100', 'A100 SXM', 'A gpu.'),
      section('device-a100-pcie', 'A100 PCIe', 'A gpu.'),
      section('device-mi325x', 'MI325X', 'A gpu.'),
      section('device-b200', 'B200', 'A gpu.'),
    ],
  }),
  page('models', 'Models', {
    kind: 'other',
    sections: [section('model-70b', 'Llama 3 70B', 'A dense one.')],
  }),
  page('calculators', 'Calculators', {
    kind: 'other',
    sections: [
      section(
        'guesses',
        'Guesses',
        'Do guesses of a server pay? A server guesses.\nAlso called: guess calculator.',
      ),
      section(
        'plan',
        'Plan',
        'It plans.\nAlso called: how many servers do I need, what a number of users needs.',
      ),
      section('what-fits', 'What fits', 'Which gpu fits?\nAlso called: GPU for a model, finder.'),
      section(
        'memory',
        'Memory planner',
        'Gb of memory\nAlso called: VRAM for a model, what your config.json needs.',
      ),
    ],
  }),
  page('records', 'Records', {
    kind: 'other',
    sections: [
      section('signal-running', 'vllm:num_requests_running', 'Requests in the batch.'),
      section('signal-waiting', 'vllm:num_requests_waiting', 'Requests in the queue.'),
      section('fact-guesses', 'Guesses ahead', 'Guesses ahead\n--mtp, --accept-few'),
      section('cautions', 'Cautions', 'Cautions\nOld devices\n--precision half'),
    ],
  }),
  page('results', 'Results', {
    kind: 'other',
    sections: [section('speculation', 'Speculative decoding', 'Runs of the page on it.')],
  }),
  page('glossary', 'Glossary', {
    kind: 'other',
    sections: [
      section('term-mtp', 'MTP', 'Multi-token prediction guesses several tokens.'),
      section('term-draft', 'Draft model', 'A small model that guesses for a draft.'),
      section('term-tokenizer', 'Tokenizer', 'It cuts a text into tokens.'),
      section('term-token', 'Token', 'A piece of a text, which a tokenizer cuts.'),
      section('term-parameter', 'Parameter', 'A number of a model.'),
    ],
  }),
]);
const pathsOf = (query: string) => index.search(query).pages.map((found) => found.page.path);

describe('a query', () => {
  test.each([
    ['speculative decoding', 'speculation'],
    ['what is the time to first token', 'metrics'],
    // A sentence about a term asks for more than its definition.
    ['does a draft model pay', 'speculation'],
    // Only code has it.
    ['num_speculative_tokens', 'speculation'],
    // A word that is being typed.
    ['specul', 'speculation'],
  ])('“%s” finds %s first', (query, path) => {
    expect(pathsOf(query)[0]).toBe(path);
  });

  test('finds sections, best first, with the terms that stand in them', () => {
    const [found] = index.search('accepted guesses').pages;
    expect(found?.sections.map((one) => one.section.id)).toEqual(['accept', '']);
    expect(found?.sections[0]?.terms).toContain('accept');
  });

  test.each([
    {query: 'MTP', ids: ['term-mtp'], next: 'speculation'},
    {query: 'draft model definition', ids: ['term-draft'], next: 'speculation'},
    // One stem, two terms.
    {query: 'what is a token', ids: ['term-token'], next: null},
    {query: 'tokenizers', ids: ['term-tokenizer'], next: null},
    // A term by itself, and a kind of record beside a name.
    {query: 'parameter', ids: ['term-parameter'], next: null},
    {query: 'num_requests_waiting', ids: ['signal-waiting'], next: 'metrics'},
    {query: 'guess calculator', ids: ['guesses'], next: 'speculation'},
    // What the table says of a row leads to it, and to all forms of a device.
    {query: 'MI325X memory bandwidth', ids: ['device-mi325x'], next: null},
    {query: 'A100 power', ids: ['device-a100', 'device-a100-pcie'], next: null},
    {query: 'Llama 3 70B license', ids: ['model-70b'], next: null},
    // More than one calculator knows a server, and one is called by the question.
    {query: 'how many servers', ids: ['plan'], next: null},
    // A number of things is the subject of no page.
    {query: '1,200 users', ids: ['plan'], next: 'load'},
    {query: '1200 users', ids: ['plan'], next: 'load'},
    // With words that the calculator knows, and a device.
    {query: 'plan for 1200 users on B200', ids: ['plan'], next: null},
    // A flag is a setting before it is a term.
    {query: '--mtp', ids: ['fact-guesses'], next: null},
    {query: 'which gpu for Llama 3 70B', ids: ['what-fits'], next: 'models'},
    {query: 'config.json', ids: ['memory'], next: null},
    {query: '2 x 24 GB 70B', ids: ['memory'], next: null},
    {query: 'A100 vs B200', ids: ['device-a100', 'device-b200'], next: null},
    {query: 'a100 b200', ids: ['device-a100', 'device-b200'], next: null},
    {
      query: 'bandwidth per watt b200 a100 mi325x',
      ids: ['device-b200', 'device-a100', 'device-mi325x'],
      next: null,
    },
    {query: 'B200 vs MI325X memory', ids: ['device-b200', 'device-mi325x'], next: null},
  ])('$query names $ids, which stand before the pages', ({query, ids, next}) => {
    const [answer, following] = index.search(query).pages;
    expect(answer?.isAnswer).toBe(true);
    expect(answer?.sections.map(({section: {id}}) => id)).toEqual(ids);
    if (next !== null) expect(following?.page.path).toBe(next);
  });

  test.each([
    'why is a b200 beside an a100 slow',
    'how many draft models',
    'a draft of the batch',
    'MTP vs batch',
    // The calculator knows no marathon.
    'marathon of 1200 users',
    // A section that only mentions a flag.
    '--precision',
  ])('“%s” names no record', (query) => {
    expect(index.search(query).pages[0]?.isAnswer).toBeUndefined();
  });

  test('shows first the section whose heading says it, and last what only code has', () => {
    const [found] = index.search('window size').pages;
    expect(found?.sections.map(({section: {id}}) => id)).toEqual(['heading', 'text', 'code']);
  });

  test('is corrected where a word stands nowhere, unless it is meant exactly', () => {
    expect(index.search('specultive decoding')).toMatchObject({
      corrected: 'speculative decoding',
      missing: [],
    });
    const exact = index.search('specultive decoding', {isExact: true});
    expect(exact).toMatchObject({corrected: null, missing: ['specultive']});
    expect(exact.pages[0]?.page.path).toBe('speculation');
  });

  test('says which flag no page has, and shows the pages that have its words together', () => {
    const {missing, pages} = index.search('--window-setting');
    expect(missing).toEqual(['--window-setting']);
    expect(pages.map(({page: {path}}) => path)).toEqual(['windows']);
    expect(index.search('--window-queue of a model')).toMatchObject({missing: ['--window-queue']});
    expect(index.search('--zzyzxqq-size')).toMatchObject({missing: ['--zzyzxqq-size'], pages: []});
  });

  test('for a setting shows the pages that have it whole, by the beginning that is typed too', () => {
    expect(pathsOf('window_size')).toEqual(['windows']);
    expect(index.search('num_requests_wai')).toMatchObject({missing: []});
    expect(pathsOf('--guess-again')).toEqual(['windows']);
  });

  test('without a result says which words no page has', () => {
    expect(index.search('zzyzxqq zzyzxqq')).toEqual({
      corrected: null,
      missing: ['zzyzxqq'],
      pages: [],
    });
    expect(index.search('?!')).toMatchObject({pages: []});
  });
});

describe('indexing many pages', () => {
  afterEach(() => void vi.useRealTimers());
  const pages = Array.from({length: 100}, (_, at) => page(`page-${at}`, `Page ${at}`));

  test('waits for no timer, which browsers hold back', async () => {
    vi.useFakeTimers();
    const made = await SearchIndex.of(pages);
    expect(made.search('page').pages).toHaveLength(100);
  });

  test('lets others have their turn in between', async () => {
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await SearchIndex.of(pages);
    isDone = true;
    expect(turns).toBeGreaterThan(1);
  });
});
