import type {Root} from 'hast';
import {createElement, type ReactNode} from 'react';
import remarkGfm from 'remark-gfm';
import {describe, expect, test} from 'vitest';
import type {GlossaryTerm} from '../../src/data/glossary';
import {renderPage} from '../testing/renderPage';
import {proseOf} from './prose';
import {rehypeGlossary} from './rehypeGlossary';

const term = (id: string, name: string, more: Partial<GlossaryTerm> = {}): GlossaryTerm => ({
  id,
  term: name,
  aliases: [],
  definition: 'A thing that only a test knows, and that has no other use.',
  home: `basics/${id}#what`,
  seeAlso: [],
  ...more,
});

const terms = [
  term('decode', 'decode'),
  term('prefill', 'prefill'),
  term('ttft', 'time to first token', {abbreviation: 'TTFT'}),
  term('worker', 'worker', {unmarked: true}),
  term('homeless', 'distillation', {home: undefined}),
  term('own', 'page', {home: 'page#what'}),
];

const Term = ({id, home, children}: {id: string; home: string; children: ReactNode}) =>
  createElement('a', {id, href: home}, children);

/** The HTML with marks written as `[id: text]`. */
async function marked(source: string, known = terms) {
  const html = await renderPage(
    source,
    {remarkPlugins: [remarkGfm], rehypePlugins: [[rehypeGlossary, {terms: known}]]},
    {Term},
  );
  return html.replace(/<a id="(.*?)" href="basics\/.*?#what">(.*?)<\/a>/gs, '[$1: $2]');
}

test('marks the first use of each term, and no other', async () => {
  expect(await marked('A decode, then prefill.\n\nDecode, TTFT, time to first token.')).toBe(
    '<p>A [decode: decode], then [prefill: prefill].</p>\n<p>Decode, [ttft: TTFT], time to first token.</p>',
  );
});

test('marks in lists, quotations and cells', async () => {
  const html = await marked('- a decode\n\n> TTFT\n\n| decode |\n| - |\n| prefill |\n');
  expect(html.match(/\[\w+: \w+\]/g)).toEqual([
    '[decode: decode]',
    '[ttft: TTFT]',
    '[prefill: prefill]',
  ]);
});

describe('leaves alone, and marks the next use,', () => {
  test.each([
    ['a heading', '## Decode'],
    ['code', 'The `decode`'],
    ['a code block', '```\ndecode\n```'],
    ['the head of a table', '| decode |\n| - |\n| 1 |\n'],
    ['a caption', '<figure><figcaption>decode</figcaption></figure>'],
    ['a control', '<button>decode</button>'],
  ])('%s', async (_, source) => {
    expect(await marked(`${source}\n\nA decode.`)).toMatch(/A \[decode: decode\]\.<\/p>$/);
  });
});

describe('a term that the page itself introduces is not marked:', () => {
  test.each([
    ['its definition', 'It waits. Decode is the phase that follows.'],
    ['its definition with an abbreviation', 'A time to first token (TTFT) is the wait. TTFT.'],
    ['its naming', 'The second phase is called decode.'],
    ['a link', '[About decode](https://example.org).'],
    ['emphasis', 'The **decode** phase.'],
  ])('%s', async (_, source) => {
    expect(
      await marked(`${source}\n\nA decode${source.includes('TTFT') ? '' : ' again'}.`),
    ).toEqual(expect.not.stringContaining(source.includes('TTFT') ? '[ttft' : '[decode'));
  });

  test('a sentence that only begins with it does not introduce it', async () => {
    expect(await marked('Decode is slow.')).toBe('<p>[decode: Decode] is slow.</p>');
  });
});

test.each(['calculator-list', 'references', 'katex'])(
  'what has the class %s is not prose',
  (name) => {
    const text = {type: 'text', value: 'decode'} as const;
    const block = (className: string): Root => ({
      type: 'root',
      children: [
        {type: 'element', tagName: 'p', properties: {className: [className]}, children: [text]},
      ],
    });
    expect(proseOf(block('lede'))).toMatchObject([{text: 'decode'}]);
    expect(proseOf(block(name))).toEqual([]);
  },
);

test('common words and terms of the page itself are not marked', async () => {
  expect(await marked('A worker, a page.')).not.toContain('[');
});

test('a term that no page explains leads to its place in the glossary', async () => {
  expect(await marked('Of distillation.')).toBe(
    '<p>Of <a id="homeless" href="reference/glossary#term-homeless">distillation</a>.</p>',
  );
});
