import {describe, expect, test} from 'vitest';
import {builtFiles, notFoundPage, pagesOf} from './builtSite';
import {contentSecurityProblems} from './checks/contentSecurity';
import {attribute, elements} from './html';

const files = builtFiles();
const pages = [...pagesOf(files), notFoundPage(files)];

test('every page has a policy that allows what the page has, and nothing else', () => {
  expect(pages).toHaveLength(files.filter(({path}) => path.endsWith('.html')).length);
  expect(pages.flatMap(contentSecurityProblems)).toEqual([]);
});

describe('other hosts', () => {
  const policies = pages.map(({document}) => {
    const metas = elements(document, 'meta');
    const policy = metas.find((tag) => attribute(tag, 'http-equiv') === 'Content-Security-Policy');
    return (policy && attribute(policy, 'content')) ?? '';
  });

  test('in the policies are the stylesheet of formulas and the folder of its fonts', () => {
    const hosts = new Set(policies.flatMap((policy) => policy.match(/https?:[^\s;]*/g) ?? []));
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
