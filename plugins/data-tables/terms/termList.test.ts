import remarkGfm from 'remark-gfm';
import {expect, test} from 'vitest';
import type {GlossaryTerm} from '../../../src/data/glossary';
import {renderPage} from '../../samples/renderPage';
import {remarkTermList} from './remarkTermList';

const term = (id: string, name: string, more: Partial<GlossaryTerm> = {}): GlossaryTerm => ({
  id,
  term: name,
  aliases: [],
  definition: 'A thing that only a test knows, and that has no other use.',
  seeAlso: [],
  ...more,
});

const terms = [
  term('kernel', 'kernel', {aliases: ['GPU kernel', 'shader']}),
  term('kv-cache', 'KV cache', {
    home: 'llm-inference-basics/what-is-llm-inference#tokens',
    seeAlso: ['kernel', 'itl'],
  }),
  term('itl', 'inter-token latency', {abbreviation: 'ITL'}),
];

const render = (tag = '<TermList />') =>
  renderPage(`# Title\n\n${tag}\n`, {remarkPlugins: [remarkGfm, [remarkTermList, {terms}]]});

test('stands under its letters, an abbreviation before what it stands for', async () => {
  const html = await render();
  expect(html).toContain('<a href="#i">I</a> <a href="#k">K</a>');
  expect(html).toMatch(
    /<h2>I<\/h2>\s*<dl>\s*<dt><strong>ITL<\/strong> \(inter-token latency\)<a .*<h2>K<\/h2>\s*<dl>\s*<dt><strong>Kernel<\/strong><a .*<dt><strong>KV cache</s,
  );
});

test('has an address for each term', async () => {
  expect(await render()).toContain(
    '<a href="#term-itl" id="term-itl" class="hash-link" aria-label="Direct link to ITL"></a>',
  );
});

test('says what it means, its other names, where it is explained, and what is near it', async () => {
  const html = await render();
  expect(html).toContain(`<dd>${terms[0]?.definition} <small>Also: GPU kernel, shader</small>`);
  expect(html).toContain(
    '<small>Explained in <a href="../llm-inference-basics/what-is-llm-inference.mdx#tokens">What is LLM inference?</a> · See also <a href="#term-kernel">Kernel</a>, <a href="#term-itl">ITL</a></small>',
  );
});

test('a mistake in the tag stops the build with file and line', async () => {
  await expect(render('<TermList letter="K" />')).rejects.toThrow(
    /docs\/page\.mdx:3: .*no attribute `letter`/,
  );
});
