import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {builtFiles, siteDir} from '../../build/builtSite';
import {missingIn, newerFeatures} from '../../build/browserSupport/newerFeatures';
import {usedFeatures} from './usedFeatures';

/** The oldest version of each browser, from the lists in `package.json`. */
function oldestBrowsers(): Record<string, number> {
  const manifest = JSON.parse(readFileSync(join(siteDir, 'package.json'), 'utf8')) as {
    browserslist: {production: string[]};
  };
  const entries = manifest.browserslist.production.map((line) => {
    const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
    return [name, Number(version)] as const;
  });
  return Object.fromEntries(entries);
}

/** Features in libraries that are never called here, each with where it stands. */
const NEVER_CALLED: Readonly<Record<string, RegExp>> = {
  // React calls it for its component `ViewTransition`, which the site does not use.
  'Document.prototype.startViewTransition': /^assets\/js\/main\./,
};

const scripts = builtFiles().filter(({path}) => /\.m?js$/.test(path));
const missing = missingIn(oldestBrowsers());

it('the list of features holds only what one of the browsers lacks', () => {
  expect(Object.keys(newerFeatures)).toEqual(missing);
});

it('no script needs a newer browser than those that are supported', () => {
  expect(scripts.length).toBeGreaterThan(20);
  const faults = scripts.flatMap(({path, read}) => {
    const text = read().toString();
    try {
      return usedFeatures(text, missing)
        .filter((feature) => !NEVER_CALLED[feature]?.test(path))
        .map((feature) => `${path} uses ${feature}`);
    } catch (error) {
      return `${path}: ${(error as Error).message}`;
    }
  });
  expect(faults).toEqual([]);
});

it('no page has an inline script that needs one', () => {
  const inline = /<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]+?)<\/script>/g;
  const texts = new Set(
    builtFiles()
      .filter(({path}) => path.endsWith('.html'))
      .flatMap(({read}) => [...read().toString().matchAll(inline)].map(([, text = '']) => text)),
  );
  expect(texts.size).toBeGreaterThan(1);
  for (const text of texts) expect(usedFeatures(text, missing), text).toEqual([]);
});

/** Rules that the oldest browsers do not read and that change what is shown, unlike those that only refine it. */
const NEWER_CSS = {
  nesting: /[{;}]\s*&|\{[^{}]*\{[^{}]*\{[^{}]*\{[^{}]*\{/,
  'light-dark()': /light-dark\(/,
  'relative colors': /\b(?:rgb|hsl|oklch|lab|lch|oklab)a?\(from /,
  '@scope': /@scope\b/,
  'anchor positioning': /\banchor\(|position-anchor/,
};

it('no stylesheet needs a newer browser', () => {
  const sheets = builtFiles().filter(({path}) => /^assets\/.*\.css$/.test(path));
  expect(sheets.length).toBeGreaterThan(0);
  for (const {path, read} of sheets) {
    const text = read().toString();
    for (const [name, pattern] of Object.entries(NEWER_CSS)) {
      expect(pattern.exec(text)?.[0], `${path}: ${name}`).toBeUndefined();
    }
  }
});
