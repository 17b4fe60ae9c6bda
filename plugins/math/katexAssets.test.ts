import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import katex from 'katex';
import {describe, expect, test} from 'vitest';
import {katexAssets, stylesheetLinks} from './katexAssets';

describe('katexAssets', () => {
  const assets = katexAssets();

  test('is the KaTeX that renders', () => {
    expect(assets.version).toBe(katex.version);
  });

  test('the integrity is that of the stylesheet which is copied', () => {
    const css = readFileSync(`${assets.directory}/katex.min.css`);
    expect(assets.integrity).toBe(`sha384-${createHash('sha384').update(css).digest('base64')}`);
    // The copy keeps no fonts but these.
    expect(css.toString()).toContain('url(fonts/KaTeX_Main-Regular.woff2)');
  });

  test('both addresses carry the version', () => {
    expect(stylesheetLinks({...assets, version: '1.2.3', integrity: 'x'}, '/llm/')).toEqual({
      href: 'https://cdn.jsdelivr.net/npm/katex@1.2.3/dist/katex.min.css',
      integrity: 'x',
      localHref: '/llm/katex/1.2.3/katex.min.css',
    });
  });
});
