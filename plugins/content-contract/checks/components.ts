import type {} from 'mdast-util-mdx';
import {visit} from 'unist-util-visit';
import {TAGS} from '../../data-tables/tags';
import {importsOf} from '../imports';
import {isJsx} from '../jsx';
import {didYouMean} from '../nearest';
import type {Site} from '../page';
import {pageRule} from '../rule';

/** Components that a page has without an import: those of the theme's `MDXComponents`, and the tables of `data/`. */
export const KNOWN: readonly string[] = [
  'Citation',
  'Link',
  'LinkMap',
  'Minutes',
  'ReadingPath',
  'Term',
  ...Object.keys(TAGS),
];

/** HTML that Markdown has no signs for. */
const ELEMENTS = new Set(
  'a abbr br cite code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr img ins kbd li ol p pre q s samp section small span strong sub summary sup table tbody td tfoot th thead tr u ul var wbr'.split(
    ' ',
  ),
);

/** Components: imported or known, from a file that is there, used, and a model once a page. */
export const components = pageRule(
  {
    name: 'components',
    kinds: ['element', 'unknown', 'attribute', 'twice', 'module', 'unused'],
    needsSite: true,
  },
  (page, site, report) => {
    const imports = importsOf(page.tree);
    const names = new Set([...KNOWN, ...imports.flatMap((one) => one.names)]);
    const used = new Map<string, number>();
    visit(page.tree, (node) => {
      if (!isJsx(node) || !node.name) return;
      const [name = ''] = node.name.split('.');
      const line = node.position?.start.line ?? 1;
      if (/^[a-z]/.test(name)) {
        if (ELEMENTS.has(name) || name.includes('-')) return;
        const remedy = `${didYouMean(name, ELEMENTS)}Write \`&lt;${name}&gt;\` or put it in backticks if no element is meant.`;
        report(node, 'element', `\`<${name}>\` is no element of HTML that articles use`, remedy);
        return;
      }
      if (!names.has(name)) {
        const remedy = `${didYouMean(name, names)}Import it under the front matter, or correct its name.`;
        report(
          node,
          'unknown',
          `\`<${name}>\` is not imported, and no component has that name`,
          remedy,
        );
      }
      const first = used.get(name);
      used.set(name, first ?? line);
      const model = imports.find((one) => one.names.includes(name));
      const known = model && attributesOf(moduleText(model.from, site));
      for (const attribute of known ? strangeAttributes(node.attributes, known) : []) {
        const others = known?.length ? `It has: ${known.join(', ')}.` : 'It has none.';
        const remedy = `${didYouMean(attribute, known ?? [])}${others}`;
        report(node, 'attribute', `\`<${name}>\` has no attribute \`${attribute}\``, remedy);
      }
      if (first !== undefined && model && /\/(?:calculators|live)\//.test(model.from)) {
        const remedy = 'Show it once, and link to it: both would have one address and one state.';
        report(node, 'twice', `\`<${name}>\` stands in line ${first} too`, remedy);
      }
    });

    const code = page.source;
    for (const {names: imported, from, line} of imports) {
      if (!isThere(from, page.docsPath, site.hasFile)) {
        report(
          {line},
          'module',
          `There is no module \`${from}\``,
          'Correct the path of the import.',
        );
      }
      for (const name of imported) {
        const uses = code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;
        const inPath = from.split(/\b/).filter((word) => word === name).length;
        if (uses - inPath > 1) continue;
        const remedy = 'Remove the import: readers would download what the page does not show.';
        report({line}, 'unused', `\`${name}\` is imported and not used`, remedy);
      }
    }
  },
);

/** The text of a component of the site. */
function moduleText(from: string, site: Site): string | undefined {
  if (!from.startsWith('@site/')) return undefined;
  const base = from.slice('@site/'.length);
  for (const ending of ['.tsx', '/index.tsx']) {
    const text = site.textOf('site', base + ending);
    if (text !== undefined) return text;
  }
  return undefined;
}

const SIGNATURE = /export default function \w+\((?:\{(?<names>[^}]*)\}[^)]*)?\)/;

/** The attributes that a component reads, from its parameter; unknown where that is not taken apart. */
function attributesOf(text: string | undefined): string[] | undefined {
  const signature = SIGNATURE.exec(text ?? '');
  if (!signature) return undefined;
  const names = signature.groups?.['names']?.split(',') ?? [];
  return names.map((name) => /\w+/.exec(name)?.[0] ?? '').filter(Boolean);
}

function strangeAttributes(
  attributes: readonly {readonly type: string; readonly name?: string}[],
  known: readonly string[],
): string[] {
  return attributes.flatMap(({name}) =>
    name === undefined || known.includes(name) || name === 'key' ? [] : [name],
  );
}

const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.mdx', '/index.tsx', '/index.ts', '/index.js'];

/** Whether the module of an import is there, as far as it is one of the site. */
export function isThere(
  from: string,
  docsPath: string,
  hasFile: (folder: 'docs' | 'site', path: string) => boolean,
): boolean {
  if (from.startsWith('@site/')) {
    return ENDINGS.some((ending) => hasFile('site', from.slice('@site/'.length) + ending));
  }
  if (!from.startsWith('.')) return true;
  const base = new URL(from, `file:///${docsPath}`).pathname.slice(1);
  return ENDINGS.some((ending) => hasFile('docs', base + ending));
}
