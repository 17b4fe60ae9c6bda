import {expect, test} from 'vitest';
import {formatProblem} from '../contentProblem';
import {pageOf, siteOf} from '../testing';
import {checkRoutes} from './routes';

function check(...pages: ReturnType<typeof pageOf>[]): string[] {
  const site = siteOf(pages);
  return pages.flatMap((page) => checkRoutes(page, site)).map(formatProblem);
}

test('pages of the handbook', () => {
  const files = [
    'docs/index.mdx',
    'docs/getting-started/index.mdx',
    'docs/getting-started/llm-quantization.mdx',
  ];
  expect(check(...files.map((file) => pageOf('Text.\n', file)))).toEqual([]);
});

test('a page with another name', () => {
  expect(check(pageOf('Text.\n', 'docs/getting-started/llm-quantisation.mdx'))).toEqual([
    'docs/getting-started/llm-quantisation.mdx:1: The page would have the route `/getting-started/llm-quantisation`, which the handbook does not have. Did you mean `getting-started/llm-quantization`? Move or rename the file; the routes are listed in data/routes.json.',
  ]);
});

test('a slug that leads elsewhere, at its line', () => {
  const page = pageOf(
    '---\ntitle: A\nslug: /about\n---\n',
    'docs/getting-started/llm-quantization.mdx',
  );
  expect(check(page)[0]).toMatch(/^docs\/getting-started\/llm-quantization\.mdx:3: .* `\/about`/);
});

test('two pages with one route', () => {
  expect(
    check(
      pageOf('Text.\n', 'docs/getting-started/index.mdx'),
      pageOf('Text.\n', 'docs/getting-started/README.mdx'),
    ),
  ).toEqual([
    'docs/getting-started/README.mdx:1: The page has the route `/getting-started`, which docs/getting-started/index.mdx has too. Keep one of both, or correct the `slug` of one.',
  ]);
});
