import {expect, test, vi} from 'vitest';
import {movedTo} from './movedRows';

// Docusaurus's own, which a bundler finds.
vi.mock('@docusaurus/useBaseUrl', () => ({default: String}));

const at = (pathname: string, hash: string, search = '') => ({pathname, search, hash});
const none = () => false;
const ARTICLE = '/llm/getting-started/choosing-the-right-gpu';

test('a row that the page lacks is looked for on the page of all rows, with the state of its table', () => {
  expect(movedTo(at(ARTICLE, '#device-nvidia-a10'), '/llm/', none)).toBe(
    '/llm/reference/accelerators#device-nvidia-a10',
  );
  expect(movedTo(at(ARTICLE, '#device-nvidia-a10', '?dev.columns=all'), '/llm/', none)).toBe(
    '/llm/reference/accelerators?dev.columns=all#device-nvidia-a10',
  );
});

test('a row that is there is left alone, and so is any other place', () => {
  expect(movedTo(at(ARTICLE, '#device-nvidia-l4'), '/llm/', () => true)).toBeUndefined();
  for (const hash of ['', '#devices', '#device', '#capacity', '#technique-x']) {
    expect(movedTo(at(ARTICLE, hash), '/llm/', none), hash).toBeUndefined();
  }
});

test('the page of all rows never leads to itself', () => {
  const hidden = at('/llm/reference/accelerators', '#device-nvidia-a10g');
  expect(movedTo(hidden, '/llm/', none)).toBeUndefined();
});

test('a metric, whose address had no kind, leads to its row; the matrix leads to the matrix', () => {
  const page = '/llm/infrastructure-and-operations/comprehensive-observability';
  expect(movedTo(at(page, '#vllm-num-requests-running'), '/llm/', none)).toBe(
    '/llm/reference/metrics#signal-vllm-num-requests-running',
  );
  expect(movedTo(at(ARTICLE, '#framework-matrix', '?fw.lora=1'), '/llm/', none)).toBe(
    '/llm/reference/engines?fw.lora=1#framework-matrix',
  );
});
