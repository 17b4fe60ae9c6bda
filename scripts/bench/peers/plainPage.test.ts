import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {docusaurusPage} from './docusaurusPage';
import {plainPage, type PlainPage} from './plainPage';
import {readSources} from './sources';
import {starlightPage} from './starlightPage';

const siteDir = join(import.meta.dirname, '../../..');
const sources = readSources(`
@article{orca,
  author = {Yu and others},
  title = {{Orca: A Distributed Serving System}},
  year = {2022},
  url = {https://example.org/orca},
}`);
const STYLESHEET = 'https://cdn.example/katex.css';

const page = (body: string, more = '') =>
  plainPage('basics/one.mdx', `---\ntitle: One\nreviewed: 2026-11-21\n${more}---\n\n${body}\n`, {
    sources,
    siteDir,
  });
const bodyOf = (text: string) => text.replace(/^---\n[^]*?\n---\n\n/, '').trim();
const forDocusaurus = (read: PlainPage) => bodyOf(docusaurusPage(read, STYLESHEET));
const forStarlight = (read: PlainPage) => bodyOf(starlightPage(read, '/llm/', STYLESHEET));

describe('what only this site has', () => {
  test('imports and interactive models go, and the prose stays', () => {
    const source = `import Planner from '@site/src/components/calculators/Planner';\n\nBefore.\n\n<Planner start={3} />\n\nAfter.`;
    expect(forDocusaurus(page(source))).toBe('Before.\n\nAfter.');
  });

  test('a component around text leaves the text', () => {
    expect(forDocusaurus(page('<LinkMap>\n\n- [Two](./two.mdx)\n\n</LinkMap>'))).toBe(
      '* [Two](./two.mdx)',
    );
  });

  test('plain elements stay', () => {
    const source = '<details>\n<summary>More</summary>\n\nText.\n\n</details>';
    expect(forDocusaurus(page(source))).toMatch(
      /^<details>[^]*<summary>[^]*Text\.[^]*<\/details>$/,
    );
  });

  test('citations become numbered links and a list', () => {
    expect(forDocusaurus(page('Fast [@orca]. Faster [@orca; @unknown].'))).toBe(
      'Fast [(1)](https://example.org/orca). Faster [(1)](https://example.org/orca) (2).\n\n' +
        '## References\n\n' +
        '1. Yu and others: [Orca: A Distributed Serving System](https://example.org/orca), 2022.\n' +
        '2. unknown.',
    );
  });

  test('a diagram stays as text under its caption', () => {
    const source = '```mermaid caption="A loop."\nflowchart TD\n  A --> A\n```';
    expect(forDocusaurus(page(source))).toBe(
      '```mermaid\nflowchart TD\n  A --> A\n```\n\n*A loop.*',
    );
  });

  test('tables of data are filled in', () => {
    const source = `<EngineTable\n  caption="How adapters are switched on."\n  engines={['vllm']}\n  facts={{Flag: 'lora.details.flag'}}\n/>`;
    const text = forDocusaurus(page(source));
    expect(text).toContain('| Flag | `--enable-lora` |');
    expect(text).toContain('*How adapters are switched on.*');
    expect(text).not.toContain('EngineTable');
  });

  test('samples are filled in', () => {
    const text = forDocusaurus(page('```python file=examples/kv_cache_decode.py\n\n```'));
    expect(text).toContain('def ');
    expect(text).not.toContain('file=');
  });
});

test('front matter and formulas are kept; only pages with formulas ask for the stylesheet', () => {
  const plain = docusaurusPage(page('Text.', 'sidebar_label: First\n'), STYLESHEET);
  expect(plain).toMatch(/^---\ntitle: One\nreviewed: 2026-11-21\nsidebar_label: First\n---\n/);
  expect(plain).not.toContain(STYLESHEET);
  const formulas = 'So $2N$.\n\n$$\nx^2\n$$';
  expect(docusaurusPage(page(formulas), STYLESHEET)).toContain(
    `So $2N$.\n\n$$\nx^2\n$$\n\n<head>\n  <link rel="stylesheet" href="${STYLESHEET}"`,
  );
  expect(starlightPage(page(formulas), '/llm/', STYLESHEET)).toContain(`href: ${STYLESHEET}`);
});

describe('each site gets its own dialect', () => {
  const source =
    ':::answer\nShort.\n:::\n\n## Part {/* #part */}\n\n[Two](./two.mdx#a), [three](../three/index.mdx)';

  test('Docusaurus', () => {
    expect(forDocusaurus(page(source))).toBe(
      ':::info[The short answer]\nShort.\n:::\n\n## Part {/* #part */}\n\n[Two](./two.mdx#a), [three](../three/index.mdx)',
    );
  });

  test('Starlight', () => {
    expect(forStarlight(page(source))).toBe(
      ':::note[The short answer]\nShort.\n:::\n\n## Part\n\n[Two](/llm/basics/two/#a), [three](/llm/three/)',
    );
    const text = starlightPage(page('Text.', 'sidebar_label: First\nslug: /\n'), '/llm/', '');
    expect(text).toContain('sidebar:\n  label: First\n');
    expect(text).not.toContain('slug');
  });
});

test('a page that does not parse is named', () => {
  expect(() => page('a {b')).toThrow('docs/basics/one.mdx cannot be read');
});
