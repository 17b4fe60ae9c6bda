import {readCatalogue, type Catalogue, type CataloguePage} from './catalogue';

const page = (path: string, title: string, more: Partial<CataloguePage> = {}): CataloguePage => ({
  path,
  id: `id-${path}`,
  title,
  section: 'A section',
  length: 1000,
  description: '',
  keywords: [],
  headings: [],
  ...more,
});

const SYNONYMS = [
  ['time to first token', 'ttft'],
  ['sliding-window attention', 'local attention'],
];

/** A few pages and words, for unit tests. */
export function testCatalogue(synonyms: readonly (readonly string[])[] = SYNONYMS): Catalogue {
  return readCatalogue({
    pages: [
      page('metrics', 'LLM inference metrics', {keywords: ['time to first token', 'goodput']}),
      page('memory', 'Calculating GPU memory for LLMs', {
        keywords: ['gpu-memory-utilization'],
        headings: [{id: 'split', text: 'How to set the split'}],
      }),
      page('index', 'The map', {section: ''}),
    ],
    synonyms,
    words:
      'attention 3\ncache 3\nfirst 3\ngoodput 1\nmemory 3\nmode 1\nmodel 40\nprefill 9\nquantization 5\nsliding 2\nspeculative 4\nsplit 1\ntime 4\nto 40\ntoken 9',
    identifiers: 'gpu_memory_utilization=0.9,\nvllm:num_requests_waiting',
  });
}
