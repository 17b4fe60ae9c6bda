import {describe, expect, test} from 'vitest';
import {formatProblem} from '../contentProblem';
import {pageOf, siteOf} from '../testing';
import {checkInternalLinks} from './internalLinks';

const OTHER = pageOf(
  '## Roofline\n\nText [@orca].\n',
  'docs/getting-started/choosing-the-right-gpu.mdx',
);
const FILE = 'docs/llm-inference-basics/what-is-llm-inference.mdx';

function check(link: string): string[] {
  const page = pageOf(`## Decode\n\n${link}\n`, FILE);
  const site = siteOf([page, OTHER], ['docs/llm-inference-basics/trace.csv', 'static/data/a.json']);
  return checkInternalLinks(page, site).map(
    (problem) => `${problem.severity} ${formatProblem(problem).slice(FILE.length + 1)}`,
  );
}

test.each([
  '[a](../getting-started/choosing-the-right-gpu.mdx)',
  '[a](../getting-started/choosing-the-right-gpu.mdx?gpu=h100#roofline)',
  '[a](../getting-started/choosing-the-right-gpu.mdx#references)',
  '[a](#decode)',
  '<a href="#decode">a</a>',
  '[a](./trace.csv)',
  '[a](/category/tool-integration)',
  '[a](/data/a.json)',
  '<Link to="/getting-started/choosing-the-right-gpu#roofline">a</Link>',
])('good: %s', (link) => {
  expect(check(link)).toEqual([]);
});

describe('warnings, because the build only warns about them', () => {
  test('a dead file', () => {
    expect(check('[a](../getting-started/choosing-the-right-gpus.mdx)')).toEqual([
      'warning 3: The link to `../getting-started/choosing-the-right-gpus.mdx` leads to no page. Did you mean `../getting-started/choosing-the-right-gpu.mdx`? Correct the path, or remove the link until that page is written.',
    ]);
  });

  test('a dead anchor in another page and in the same', () => {
    expect(check('[a](../getting-started/choosing-the-right-gpu.mdx#rofline)')).toEqual([
      'warning 3: `#rofline` is no anchor of docs/getting-started/choosing-the-right-gpu.mdx. Did you mean `roofline`? Use the id of a heading there, or give one this id: `## Heading {/* #rofline */}`.',
    ]);
    expect(check('[a](#references)')[0]).toMatch(/^warning 3: `#references` is no anchor of docs/);
  });

  test('a page named by its address', () => {
    expect(check('[a](/llm/getting-started/choosing-the-right-gpu)')).toEqual([
      'warning 3: The link to `/llm/getting-started/choosing-the-right-gpu` names a page by its address. Write the path of its file, relative to this one and with `.mdx`.',
    ]);
  });
});

describe('errors', () => {
  test('an address without a page', () => {
    expect(check('[a](/getting-started/choosing-the-right-gpus)')).toEqual([
      'error 3: The link to `/getting-started/choosing-the-right-gpus` leads to no page of the site. Did you mean `getting-started/choosing-the-right-gpu`? Link to the file of a page, or remove the link until that page is written.',
    ]);
  });

  test('a page that is allowed and not written', () => {
    expect(check('<Link to="/getting-started/llm-quantization">a</Link>')[0]).toMatch(
      /^error 3: .* leads to no page of the site\./,
    );
  });

  test.each(['[a]()', '[a](#)', '<a href="">a</a>', '[a](./100%.mdx)'])('nowhere: %s', (link) => {
    expect(check(link)[0]).toMatch(/^error 3: The link to `.*` leads nowhere\. Write the address/);
  });

  test('a path without the extension, and a missing download', () => {
    expect(check('[a](../getting-started)')[0]).toMatch(/^error 3: .* names no file\. Link to the/);
    expect(check('[a](./other.csv)')[0]).toMatch(/^error 3: .* names no file\./);
  });

  test('links that the build does not resolve', () => {
    expect(check('<Link to="./a.mdx">a</Link>')[0]).toMatch(/`<Link>` links to the file.*Markdown/);
    expect(check('<a href="/getting-started">a</a>')[0]).toMatch(/without the base path.*<Link to/);
  });
});
