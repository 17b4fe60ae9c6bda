import {readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin, Props} from '@docusaurus/types';
import {katexAssets, stylesheetLinks} from '../math/katexAssets';
import type {OtherHosts} from './policy';
import {securePage} from './securePage';

export {securePage} from './securePage';

/** Makes what is done to the HTML of each page of a build. */
type PageStep = (build: Built) => (html: string, route: string) => string;
type Built = Pick<Props, 'outDir' | 'generatedFilesDir' | 'baseUrl'>;

/**
 * Gives every built page its content security policy. The development server goes without.
 *
 * @param before what is done to a page before: the policy names its inline code by hash
 */
export default function contentSecurity(before: readonly PageStep[] = []) {
  return ({baseUrl}: Pick<LoadContext, 'baseUrl'>): Plugin => ({
    name: 'handbook-content-security',
    async postBuild(build) {
      const {outDir, routesPaths, plugins} = build;
      const hosts = otherHosts(
        plugins.map(({name}) => name),
        baseUrl,
      );
      const steps = before.map((step) => step(build));
      await Promise.all(
        routesPaths.map((route) =>
          rewriteFile(pageFile(outDir, route, baseUrl), (html) =>
            securePage(
              steps.reduce((page, step) => step(page, route), html),
              hosts,
            ),
          ),
        ),
      );
    },
  });
}

/** The hosts that the site's plugins need. */
export function otherHosts(plugins: readonly string[], baseUrl: string): OtherHosts {
  const {href} = stylesheetLinks(katexAssets(), baseUrl);
  const math = {stylesheet: href, fonts: new URL('fonts/', href).href};
  return {
    ...(plugins.includes('handbook-math') && {math}),
    tagManager: plugins.includes('docusaurus-plugin-google-tag-manager'),
  };
}

function pageFile(outDir: string, route: string, baseUrl: string): string {
  const page = route.slice(baseUrl.length);
  if (page.endsWith('.html')) return path.join(outDir, page);
  return path.join(outDir, page === '' ? 'index.html' : `${page}.html`);
}

/** Other plugins read the same pages at the same time: they find the old file or the new one, never half of it. */
async function rewriteFile(file: string, rewrite: (html: string) => string): Promise<void> {
  const rewritten = rewrite(await readFile(file, 'utf8'));
  const unfinished = `${file}.new`;
  await writeFile(unfinished, rewritten);
  await rename(unfinished, file);
}
