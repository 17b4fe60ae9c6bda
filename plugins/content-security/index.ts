import {readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {katexAssets, stylesheetLinks} from '../math/katexAssets';
import type {OtherHosts} from './policy';
import {securePage} from './securePage';

export {securePage} from './securePage';

/** Gives every built page its content security policy. The development server goes without. */
export default function contentSecurity({baseUrl}: Pick<LoadContext, 'baseUrl'>): Plugin {
  return {
    name: 'handbook-content-security',
    async postBuild({outDir, routesPaths, plugins}) {
      const hosts = otherHosts(
        plugins.map(({name}) => name),
        baseUrl,
      );
      await Promise.all(
        routesPaths.map((route) => secureFile(pageFile(outDir, route, baseUrl), hosts)),
      );
    },
  };
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
async function secureFile(file: string, hosts: OtherHosts): Promise<void> {
  const secured = securePage(await readFile(file, 'utf8'), hosts);
  const unfinished = `${file}.new`;
  await writeFile(unfinished, secured);
  await rename(unfinished, file);
}
