import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import postcss from 'postcss';
import parseSelectors, {type Node, type Selector} from 'postcss-selector-parser';
import {expect, test} from 'vitest';
import {listFiles} from '../../deploy/compress/listFiles';

const src = join(import.meta.dirname, '../../src');

/** Selectors with `:has()` by which any change of a page makes a browser compute the styles of all its elements anew. */
function costlySelectors(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkRules(({selectors}) => {
    found.push(...selectors.filter((selector) => selector.includes(':has(') && isCostly(selector)));
  });
  return found;
}

function isCostly(text: string): boolean {
  let costly = false;
  parseSelectors((root) => {
    const [selector] = root.nodes;
    const all = compounds(selector);
    if (!isNamed(all.at(-1) ?? [])) costly = true;
    selector?.walkPseudos((pseudo) => {
      if (pseudo.value === ':has' && !pseudo.nodes.every((part) => compounds(part).every(isNamed)))
        costly = true;
    });
    // The frame around the whole page changes with everything.
    const around = all.find((nodes) => nodes.some((node) => node.toString().includes(':has(')));
    if (
      around?.some((node) => node.type === 'tag' && /^(?:html|body|main|article)$/.test(node.value))
    )
      costly = true;
  }).processSync(text);
  return costly;
}

function compounds(selector: Selector | undefined): Node[][] {
  const all: Node[][] = [[]];
  for (const node of selector?.nodes ?? []) {
    if (node.type === 'combinator') all.push([]);
    else all.at(-1)?.push(node);
  }
  return all.filter((nodes) => nodes.length > 0);
}

/** By class, element or attribute, or as one of several that are. */
function isNamed(nodes: readonly Node[]): boolean {
  return nodes.some((node) => {
    if (node.type !== 'pseudo') return node.type !== 'universal';
    const lists = [':is', ':where', ':global'].includes(node.value);
    return lists && node.nodes.every((part) => compounds(part).every(isNamed));
  });
}

test.each([
  'tr:has(.link:target) > *',
  'tr:has(> * > .link) > td',
  'tr > :has(> .link)',
  'body:has([data-help]) .toc',
  'main:not(:has(.toc))',
])('%s is costly', (selector) => {
  expect(costlySelectors(`${selector} {top: 0}`)).toEqual([selector]);
});

test('what names its elements is not', () => {
  const css = 'tr:has(:global(.link):target) > :is(td, th), td:has(> code), p {top: 0}';
  expect(costlySelectors(css)).toEqual([]);
});

test('no rule of the site is costly', () => {
  const sheets = listFiles(src).filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(20);
  const costly = sheets.flatMap((file) => costlySelectors(readFileSync(join(src, file), 'utf8')));
  expect(costly).toEqual([]);
});
