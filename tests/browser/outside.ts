import {createRequire} from 'node:module';
import {dirname, resolve, sep} from 'node:path';

/** Whether a request stays on this machine. */
export function isInside(url: URL): boolean {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return true;
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
}

const manifest = createRequire(__filename).resolve('katex/package.json');
const {version} = createRequire(__filename)('katex/package.json') as {version: string};

/** Where pages load the stylesheet of formulas from, in the version that renders them. */
export const katexCdn = `https://cdn.jsdelivr.net/npm/katex@${version}/dist/`;

/** The installed file that has the content of a URL of the KaTeX CDN. */
export function installedKatexFile(url: URL): string | undefined {
  if (!url.href.startsWith(katexCdn)) return undefined;
  const dist = resolve(dirname(manifest), 'dist');
  const file = resolve(
    dist,
    decodeURIComponent(url.pathname.slice(new URL(katexCdn).pathname.length)),
  );
  return file.startsWith(dist + sep) ? file : undefined;
}
