import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import type {Element} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {describe, expect, test, vi} from 'vitest';
import {remarkDataTags} from '../data-tables/remarkDataTags';
import {renderPage} from '../testing/renderPage';
import {routes} from '../../src/data/routes';
import CalculatorPicture from '../../src/components/article/CalculatorPicture';
import {remarkCalculatorList} from './index';
import type {CalculatorFacts} from './declaredCalculator';
import {calculators} from '../../src/components/calculators/list';
import {usesIn} from './listedCalculators';
import {pageOf} from '../testing/pageOf';

vi.mock('@theme/CodeBlock', () => ({default: () => null}));

const SITE = join(import.meta.dirname, '../..');
const PAGE = join(SITE, 'docs/reference/models-and-calculators.mdx');
const CALCULATORS = join(SITE, 'src/components/calculators');

const folders = readdirSync(CALCULATORS).filter((name) => /^[A-Z]/.test(name));
const components = Object.fromEntries(
  await Promise.all(
    folders.map(async (folder) => {
      const module = (await import(join(CALCULATORS, folder, 'index.tsx'))) as {default: unknown};
      return [`Listed${folder}`, module.default];
    }),
  ),
) as Record<string, unknown>;

/** The components are given to the page: no bundler resolves its imports. */
const withoutImports = () => (tree: Root) => {
  tree.children = tree.children.filter(({type}) => type !== 'mdxjsEsm');
};

const render = (source: string) =>
  renderPage(
    source,
    {remarkPlugins: [remarkDataTags, remarkCalculatorList, withoutImports]},
    {CalculatorFilter: () => null, CalculatorPicture, ...components},
  );

interface Declared extends CalculatorFacts {
  readonly folder: string;
}

/** Every calculator that is declared, whether or not a page has it. */
const declaredCalculators = (): Promise<Declared[]> =>
  Promise.all(
    Object.values(calculators).map(async ({folder, load}) => ({...(await load()), folder})),
  );

/** The entries of a list by the id of their heading; headings that have one id are both there. */
function entriesOf(html: string): [id: string, entry: Element][] {
  const entries: [string, Element][] = [];
  visit(fromHtml(html, {fragment: true}), 'element', (element) => {
    if (!isNamed(element, 'calculator-entry')) return;
    const heading = element.children.find((child) => 'tagName' in child && child.tagName === 'h3');
    entries.push([String((heading as Element | undefined)?.properties['id']), element]);
  });
  return entries;
}

const isNamed = ({properties}: Element, name: string) =>
  Array.isArray(properties['className']) && properties['className'].includes(name);

function linksOf(entry: Element): string[] {
  const links: string[] = [];
  visit(entry, 'element', ({tagName, properties}) => {
    if (tagName === 'a') links.push(String(properties['href']));
  });
  return links;
}

/** The pages that place a component, by a plain search in their text. */
function pagesWith(folder: string): string[] {
  return readdirSync(join(SITE, 'docs'), {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.mdx'))
    .filter((file) =>
      new RegExp(`^<${folder}\\b`, 'm').test(readFileSync(join(SITE, 'docs', file), 'utf8')),
    )
    .map((file) => file.replaceAll('\\', '/').replace(/(?:\/index)?\.mdx$/, ''))
    .sort();
}

const declared = await declaredCalculators();
const [, , body = ''] = readFileSync(PAGE, 'utf8').split(/^---$/m);
const html = await render(body);
const entries = entriesOf(html);

describe('the page of all calculators', () => {
  test('has each calculator that is declared, once', () => {
    expect(declared.length).toBeGreaterThan(30);
    expect(entries.map(([id]) => id).sort()).toEqual(declared.map(({id}) => id).sort());
  });

  test.each(declared.map((model) => [model.id, model] as const))(
    'says of %s what it answers, what it is called, and shows it',
    (id, {title, listing}) => {
      const entry = entries.find(([of]) => of === id)?.[1];
      if (!entry) throw new Error(`${id} is not on the page.`);
      const text = toString(entry);
      for (const words of [title, listing.question, ...listing.names])
        expect(text).toContain(words);
      const shapes: string[] = [];
      visit(entry, 'element', ({tagName, properties}) => {
        if (tagName === 'path') shapes.push(String(properties['d']));
      });
      expect(shapes.join('').length).toBeGreaterThan(20);
      expect(shapes.join('')).not.toMatch(/NaN|Infinity/);
    },
  );

  test('leads to every page that places a calculator, at the calculator', () => {
    for (const [id, entry] of entries) {
      const links = linksOf(entry);
      expect(links.length, id).toBeGreaterThan(0);
      for (const link of links) {
        const [path = '', anchor] = link.slice(1).split('#');
        expect(anchor).toBe(id);
        expect(
          routes.some((route) => route.path === path),
          link,
        ).toBe(true);
      }
    }
    for (const folder of new Set(declared.map((model) => model.folder))) {
      const ids = declared.filter((model) => model.folder === folder).map(({id}) => id);
      const linked = entries
        .filter(([id]) => ids.includes(id))
        .flatMap(([, entry]) => linksOf(entry))
        .map((link) => link.slice(1).replace(/#.*/, ''));
      expect(linked.sort(), folder).toEqual(pagesWith(folder));
    }
  });

  test('leaves room for the rest of the page in what it may weigh', () => {
    expect(brotliCompressSync(html).length).toBeLessThan(45_000);
  });
});

describe('a calculator', () => {
  test.each(declared.map((model) => [model.id, model.listing] as const))(
    '%s has a question of its own in one sentence, and a name that people look for',
    (_, {question, names}) => {
      expect(question).toMatch(/^[A-Z][^.?!]*\?$/);
      expect(question.split(' ').length).toBeLessThanOrEqual(20);
      expect(declared.filter(({listing}) => listing.question === question)).toHaveLength(1);
      expect(names.length).toBeGreaterThan(0);
    },
  );

  test('is found where a page imports and places it', () => {
    const source = [
      "import Plan from '@site/src/components/calculators/CapacityPlan';",
      '<Plan focus="load" />',
      '<Planner />',
      '<ColdStart />',
    ].join('\n\n');
    expect(usesIn(pageOf(source))).toEqual([{folder: 'CapacityPlan', attributes: {focus: 'load'}}]);
  });
});

describe('a tag', () => {
  test('shows the calculators that it names beside each other, in its order', async () => {
    const cards = await render("<CalculatorCards ids={['cold-start', 'break-even']} />");
    expect(cards.indexOf('#cold-start')).toBeGreaterThan(0);
    expect(cards.indexOf('#break-even')).toBeGreaterThan(cards.indexOf('#cold-start'));
    expect(cards.match(/<li>/g)).toHaveLength(2);
  });

  test.each([
    ['<CalculatorList group="chose" />', 'No calculator is in the group `chose`'],
    ["<CalculatorCards ids={['cold-star']} />", 'No page has the calculator `cold-star`'],
  ])('that is wrong stops the build: %s', async (tag, message) => {
    await expect(render(`# Title\n\n${tag}\n`)).rejects.toThrow(message);
  });
});
