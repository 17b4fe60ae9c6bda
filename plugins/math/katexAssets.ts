import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';

export interface KatexAssets {
  readonly version: string;
  /** Directory of the package's stylesheet and its `fonts/`. */
  readonly directory: string;
  /** Subresource integrity of the stylesheet. */
  readonly integrity: string;
}

/** Tags by which a page loads the stylesheet. */
export interface MathStylesheetLinks {
  readonly href: string;
  readonly integrity: string;
  /** The copy in the build, for when `href` does not answer. */
  readonly localHref: string;
}

export const STYLESHEET = 'katex.min.css';

/**
 * The KaTeX that renders the formulas. It is looked up from rehype-katex, not from here: npm may install a second
 * KaTeX beside rehype-katex's own, and a stylesheet of another version would set its formulas wrongly.
 */
export function katexAssets(): KatexAssets {
  const renderer = createRequire(createRequire(import.meta.url).resolve('rehype-katex'));
  const manifest = renderer.resolve('katex/package.json');
  const {version} = JSON.parse(readFileSync(manifest, 'utf8')) as {version: string};
  const directory = join(dirname(manifest), 'dist');
  const digest = createHash('sha384').update(readFileSync(join(directory, STYLESHEET)));
  return {version, directory, integrity: `sha384-${digest.digest('base64')}`};
}

/** Folder of the copy in the build, relative to the build. The version in it makes it cacheable for good. */
export function localFolder({version}: KatexAssets): string {
  return `katex/${version}`;
}

export function stylesheetLinks(assets: KatexAssets, baseUrl: string): MathStylesheetLinks {
  return {
    href: `https://cdn.jsdelivr.net/npm/katex@${assets.version}/dist/${STYLESHEET}`,
    integrity: assets.integrity,
    localHref: `${baseUrl}${localFolder(assets)}/${STYLESHEET}`,
  };
}
