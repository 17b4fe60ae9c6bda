import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin, Props} from '@docusaurus/types';
import {BuiltPage} from './BuiltPage';

export {BuiltPage} from './BuiltPage';

/** A finished build of Docusaurus. */
export type BuiltSite = Pick<
  Props,
  'outDir' | 'siteDir' | 'generatedFilesDir' | 'baseUrl' | 'siteConfig' | 'plugins'
>;

/** Files that are made of the built pages. */
export interface PageStep {
  /** Gets each page once, in the order of their paths. A step sees what the steps before it replaced in the page. */
  readonly page: (page: BuiltPage) => void | Promise<void>;
  /** Called once all pages were given. */
  readonly end?: () => void | Promise<void>;
}

/**
 * Reads and parses each built page once, and gives it to all steps, one after the other. The development server goes without.
 *
 * @param steps in the order in which each page is given to them
 */
export default function builtPages(steps: readonly ((site: BuiltSite) => PageStep)[]) {
  return (): Plugin => ({
    name: 'handbook-built-pages',
    async postBuild(site) {
      const ready = steps.map((step) => step(site));
      const paths = site.routesPaths.map((route) => route.slice(site.baseUrl.length));
      for (const name of paths.toSorted()) {
        const file = path.join(site.outDir, htmlFile(name));
        const page = new BuiltPage(name, await readFile(file, 'utf8'));
        for (const step of ready) await step.page(page);
        await writeFile(file, page.rewritten);
      }
      for (const step of ready) await step.end?.();
    },
  });
}

function htmlFile(name: string): string {
  if (name.endsWith('.html')) return name;
  return name === '' ? 'index.html' : `${name}.html`;
}
