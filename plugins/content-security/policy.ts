import {createHash} from 'node:crypto';

/** Sources that a page has to allow of its own. */
export interface InlineCode {
  /** Texts of the scripts that stand in the page and run. */
  readonly scripts: readonly string[];
  /** Texts of the page's `style` elements. */
  readonly styles: readonly string[];
}

/** Resources that the site loads from other hosts. */
export interface OtherHosts {
  /** The stylesheet of formulas and the folder of its fonts. */
  readonly math?: {readonly stylesheet: string; readonly fonts: string};
  readonly tagManager?: boolean;
}

const TAG_MANAGER = 'https://www.googletagmanager.com';

/**
 * The content security policy of a page, as the `content` of a `meta` element: it has no double quotes. `frame-ancestors`
 * is not in it, because a browser ignores it there; the server sends it as a header.
 *
 * The policy of the page that a reader opened first stays in force while links are followed without loading a page.
 * So everything that any page needs is allowed on all of them, and only hashes of inline code differ: inline scripts
 * run while a page is loaded, and never after.
 *
 * Trusted Types are not asked for: the loader of chunks gives scripts their addresses as plain text, so no page would come
 * alive. A policy of ours that lets every text pass would change that and check nothing.
 */
export function contentSecurityPolicy(
  {scripts, styles}: InlineCode,
  {math, tagManager}: OtherHosts = {},
): string {
  const manager = tagManager ? [TAG_MANAGER] : [];
  const directives: Record<string, readonly string[]> = {
    // Not 'none', and the rest named one by one: in some browsers this is what fetching ahead goes by.
    'default-src': ["'self'"],
    // WebAssembly multiplies for the language model. It is not the `eval` of scripts, which stays forbidden.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...hashes(scripts), ...manager],
    'style-src-elem': ["'self'", ...hashes(styles), ...(math ? [math.stylesheet] : [])],
    // Formulas and figures place their parts with style attributes, tens of thousands of them: hashes are no way. An
    // attribute styles one element, and cannot import, name fonts or match what a reader typed, as a sheet could.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...manager],
    'font-src': ["'self'", ...(math ? [math.fonts] : [])],
    'connect-src': ["'self'", ...(tagManager ? [TAG_MANAGER, 'https://www.google.com'] : [])],
    'frame-src': tagManager ? manager : ["'none'"],
    'manifest-src': ["'self'"],
    'media-src': ["'none'"],
    'object-src': ["'none'"],
    // The language model runs in a worker, whose code is a file of the site.
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}

function hashes(texts: readonly string[]): string[] {
  return [...new Set(texts.map(hashSource))];
}

/** The text of an inline script or style as a policy names it. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}
