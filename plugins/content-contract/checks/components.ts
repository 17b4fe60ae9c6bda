import {visit} from 'unist-util-visit';
import {TAGS} from '../../data-tables/tags';
import {componentFile} from '../componentFile';
import {importsOf, pathInSite} from '../imports';
import {isJsx} from '../jsx';
import {didYouMean} from '../nearest';
import {pageRule} from '../rule';

/** Components that a page has without an import: those of the theme's `MDXComponents`, and the tables of `data/`. */
const KNOWN: readonly string[] = [
  'Citation',
  'Link',
  'LinkMap',
  'Minutes',
  'ReadingPath',
  'Term',
  ...Object.keys(TAGS),
];

/** Components: imported or known, with attributes that they have, used, and a model once a page. */
export const components = pageRule(
  {name: 'components', kinds: ['unknown', 'attribute', 'twice', 'unused']},
  (page, site, report) => {
    const imports = importsOf(page.tree);
    const names = [...KNOWN, ...imports.flatMap((one) => one.names)];
    const used = new Map<string, number>();
    visit(page.tree, (node) => {
      if (!isJsx(node) || !/^[A-Z]/.test(node.name ?? '')) return;
      const [name = ''] = node.name?.split('.') ?? [];
      const before = used.get(name);
      used.set(name, before ?? node.position?.start.line ?? 1);
      if (!names.includes(name)) {
        const message = `\`<${name}>\` is not imported, and no component has that name`;
        const remedy = `${didYouMean(name, names)}Import it under the front matter, or correct its name.`;
        report(node, 'unknown', message, remedy);
      }
      const path = pathInSite(imports.find((one) => one.names.includes(name))?.from ?? '');
      if (path === undefined) return;
      if (before !== undefined && /\/(?:calculators|live)\//.test(path)) {
        const remedy = 'Show it once, and link to it: both would have one address and one state.';
        report(node, 'twice', `\`<${name}>\` stands in line ${before} too`, remedy);
      }
      const known = componentFile(path, site)?.attributes;
      for (const {name: given} of node.attributes.filter((one) => 'name' in one)) {
        if (!known || typeof given !== 'string' || given === 'key' || known.includes(given))
          continue;
        const others = known.length > 0 ? `It has: ${known.join(', ')}.` : 'It has none.';
        const message = `\`<${name}>\` has no attribute \`${given}\``;
        report(node, 'attribute', message, `${didYouMean(given, known)}${others}`);
      }
    });
    for (const {names: imported, line} of imports) {
      for (const name of imported.filter((one) => !used.has(one))) {
        const remedy = 'Remove the import.';
        report({line}, 'unused', `\`${name}\` is imported and not used`, remedy);
      }
    }
  },
);
