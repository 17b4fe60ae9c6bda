import {posix} from 'node:path';
import {visit} from 'unist-util-visit';
import {TAGS} from '../../data-tables/tags';
import {componentFile} from '../componentFile';
import {importsOf, pathInSite} from '../imports';
import {isJsx} from '../jsx';
import {didYouMean} from '../nearest';
import type {Site} from '../page';
import type {PageRule} from '../rule';

/** Components that a page has without an import: those of the theme's `MDXComponents`, and the tables of `data/`. */
const KNOWN: readonly string[] = [
  ...['Citation', 'Link', 'LinkMap', 'Minutes', 'ReadingPath', 'Term'],
  ...Object.keys(TAGS),
];

/**
 * Components: imported or known, and alive only as islands. A text is dead HTML but for its islands: a button in anything else would do
 * nothing. Followed are the components of the site that a page imports, and what those import, up to the islands among them.
 */
export const components: PageRule = (page, site, report) => {
  const imports = importsOf(page.tree);
  const names = [...KNOWN, ...imports.flatMap((one) => one.names)];
  visit(page.tree, (node) => {
    const name = (isJsx(node) && node.name?.split('.')[0]) || '';
    if (!/^[A-Z]/.test(name) || names.includes(name)) return;
    const remedy = `${didYouMean(name, names)}Import it under the front matter, or correct its name.`;
    report(node, `\`<${name}>\` is not imported, and no component has that name`, remedy);
  });
  for (const {from, line} of imports) {
    if (from.startsWith('@theme')) {
      const message = `\`${from}\` is of the theme, and does nothing in an article`;
      report(line, message, 'Use components of the site, and what Markdown has.');
    }
    const path = pathInSite(from);
    const fault = path === undefined ? undefined : firstAlive(path, site);
    if (!fault) continue;
    const message = `\`${from}\` would do nothing: \`${fault.name}\` in ${fault.file}:${fault.line}`;
    const remedy = "Begin the component's file with `'use client';`, or take that out of it.";
    report(line, message, remedy);
  }
};

/** Interactive code of a component that is no island, or of its parts. */
function firstAlive(path: string, site: Site) {
  const waiting = new Set([path]);
  // A set that grows is walked to its new end.
  for (const base of waiting) {
    const component = componentFile(base, site);
    if (!component || component.isIsland) continue;
    const {file, alive, imports} = component;
    if (alive) return {file, ...alive};
    for (const from of imports) {
      waiting.add(pathInSite(from) ?? posix.join(posix.dirname(file), from));
    }
  }
  return undefined;
}
