import {describe, expect, test} from 'vitest';
import {apiPagesOf, builtFiles, notFoundPage, pagesOf} from './builtSite';
import {attribute, elements} from './html';

const files = builtFiles();
const pages = [...pagesOf(files), ...apiPagesOf(files), notFoundPage(files)];

/** Of each page. */
const policies = pages.map(({document}) =>
  elements(document, 'meta')
    .filter((tag) => attribute(tag, 'http-equiv') === 'Content-Security-Policy')
    .map((tag) => attribute(tag, 'content') ?? ''),
);

// Whether it allows what the page has is what every browser test sees; an attack on it has a test of its own.
test('every page has one policy, which lets no script run by its place or its text', () => {
  expect(pages).toHaveLength(files.filter(({path}) => path.endsWith('.html')).length);
  for (const [policy, ...more] of policies) {
    expect(more).toEqual([]);
    expect(policy).toMatch(
      /^default-src 'self';script-src 'self' 'wasm-unsafe-eval'( 'sha256-\S+')*;/,
    );
  }
});

test('no page has code in an attribute, which its policy would stop', () => {
  const handlers = pages.flatMap(({path, document}) =>
    elements(document).flatMap(({attrs}) =>
      attrs
        .filter(({name, value}) => /^on/.test(name) || /^\s*javascript:/i.test(value))
        .map(({name}) => `/${path}: ${name}`),
    ),
  );
  expect(handlers).toEqual([]);
});

describe('other hosts', () => {
  test('in the policies are the stylesheet of formulas and the folder of its fonts', () => {
    const hosts = new Set(
      policies.flat().flatMap((policy) => policy.match(/https?:[^\s;]*/g) ?? []),
    );
    expect([...hosts].map((host) => host.replace(/@[\d.]+\//, '@x/')).sort()).toEqual([
      'https://cdn.jsdelivr.net/npm/katex@x/dist/fonts/',
      'https://cdn.jsdelivr.net/npm/katex@x/dist/katex.min.css',
    ]);
  });

  // A page that a script completes must not bring in what the HTML must not.
  test('in scripts are no addresses of scripts or styles', () => {
    const scripts = files.filter(({path}) => /^assets\/js\/.*\.js$/.test(path));
    const loaded = scripts.flatMap(({path, read}) =>
      [
        ...read()
          .toString()
          .matchAll(/["'`](https?:\/\/[^"'`\s]+\.(?:js|mjs|css))["'`]/g),
      ].map(([, address = '']) => ({path, address})),
    );
    expect(loaded).toEqual([]);
  });
});
