import {existsSync, readFileSync} from 'node:fs';

const FILE = 'build/sitemap.xml';

/** Every page of the built site as a path below the base path; the landing page's is empty. */
export function sitemapPaths(): string[] {
  // Tests are also listed where nothing is built; the global setup says so when they run.
  if (!existsSync(FILE)) return [];
  const addresses = readFileSync(FILE, 'utf8').matchAll(/<loc>[^<]*?\/llm\/([^<]*)<\/loc>/g);
  return [...addresses].map(([, path = '']) => path);
}
