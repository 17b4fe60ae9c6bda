import {posix} from 'node:path';
import {componentFile} from '../componentFile';
import {importsOf, pathInSite} from '../imports';
import type {Site} from '../page';
import {pageRule} from '../rule';

/**
 * A text is dead HTML but for its islands: a button in anything else would do nothing. Followed are the components of the site that a
 * page imports, and what those import, up to the islands among them.
 */
export const islands = pageRule(
  {name: 'islands', kinds: ['alive', 'theme']},
  (page, site, report) => {
    for (const {from, line} of importsOf(page.tree)) {
      if (from.startsWith('@theme')) {
        const message = `\`${from}\` is of the theme, and does nothing in an article`;
        report({line}, 'theme', message, 'Use components of the site, and what Markdown has.');
      }
      const path = pathInSite(from);
      const fault = path === undefined ? undefined : firstAlive(path, site);
      if (!fault) continue;
      const message = `\`${from}\` would do nothing: \`${fault.name}\` in ${fault.file}:${fault.line}`;
      const remedy = "Begin the component's file with `'use client';`, or take that out of it.";
      report({line}, 'alive', message, remedy);
    }
  },
);

/** What is alive in a component that is no island, or in what it is made of. */
function firstAlive(path: string, site: Site) {
  const waiting = new Set([path]);
  // A set that grows is walked to its new end.
  for (const base of waiting) {
    const component = componentFile(base, site);
    if (!component || component.isIsland) continue;
    const {file, alive, imports} = component;
    const [first] = alive;
    if (first) return {file, ...first};
    for (const from of imports) {
      waiting.add(pathInSite(from) ?? posix.join(posix.dirname(file), from));
    }
  }
  return undefined;
}
