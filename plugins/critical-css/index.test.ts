import {mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {BuiltPage, type BuiltSite} from '../built-pages';
import criticalCss, {usedStyles} from './index';

test.each(['<link rel=stylesheet href=SHEET>', '<link rel="stylesheet" href="SHEET" />'])(
  'the rules stand in the place of %s, and the sheet comes last',
  async (written) => {
    const outDir = mkdtempSync(join(tmpdir(), 'handbook-styles-'));
    try {
      for (const folder of ['css', 'js'])
        mkdirSync(join(outDir, 'assets', folder), {recursive: true});
      writeFileSync(
        join(outDir, 'assets/css/styles.1a.css'),
        '.a{top:0}.drawer{top:1px}.gone{top:2px}',
      );
      writeFileSync(join(outDir, 'assets/js/main.2b.js'), 'open("drawer")');
      const link = written.replace('SHEET', '/llm/assets/css/styles.1a.css');
      const script = '<script src=/llm/assets/js/main.2b.js defer></script>';
      const head = `<head><link rel=preload href=/llm/assets/x.woff2>`;
      const page = new BuiltPage('p', `<html>${head}${link}${script}</head><body><p class=a>A</p>`);
      await criticalCss({outDir, baseUrl: '/llm/'} as BuiltSite).page(page);
      expect(page.rewritten).toBe(
        `<html>${head}<style>.a{top:0}.drawer{top:1px}</style>${script}</head><body><p class=a>A</p>` +
          `<link rel=stylesheet media="not all" data-full href=/llm/assets/css/styles.1a.css><noscript>${link}</noscript>`,
      );
    } finally {
      rmSync(outDir, {recursive: true});
    }
  },
);

test('rules stay whose names stand in the page, in their order', async () => {
  const css = '.b{color:red}.a,.c{color:blue}p em{color:green}table{color:gray}#x{top:0}';
  expect(await usedStyles(css, '<p class="a"><em>')).toBe('.a{color:blue}p em{color:green}');
});

test('layers keep their order, and queries what they hold', async () => {
  const css = '@layer one,two;@layer two{.a{top:0}.gone{top:0}}@media print{.a{top:1px}}';
  expect(await usedStyles(css, '<p class=a>')).toBe(
    '@layer one,two;@layer two{.a{top:0}}@media print{.a{top:1px}}',
  );
});

test('a page can await values before its whole stylesheet is there', async () => {
  const css = 'html[data-values-awaited] p{top:0}html[data-other] p{top:1px}';
  expect(await usedStyles(css, '<html><p>')).toBe('html[data-values-awaited] p{top:0}');
});

test('an attribute that is there counts by its name and its value', async () => {
  const css = '[data-a=on] p{top:0}[data-a=off] p{top:1px}[class*=page] p{top:2px}';
  expect(await usedStyles(css, '<div data-a=on class=page_x1><p>')).toBe(
    '[data-a=on] p{top:0}[class*=page] p{top:2px}',
  );
});

test('the banner about a wrong base path is not hidden by what comes with the page', async () => {
  const css = '#__docusaurus-base-url-issue-banner-container{display:none}p{top:0}';
  expect(await usedStyles(css, '<p>__docusaurus-base-url-issue-banner-container')).toBe('p{top:0}');
});

// PurgeCSS drops `:is(:hover)` and keeps `:hover`: a menu did not open before the whole stylesheet counted.
test.each(sheetsOfOurs())(
  '%s is written so that no rule of it is lost where all of its names stand in the page',
  async (file) => {
    const css = readFileSync(file, 'utf8')
      .replaceAll(/\/\*.*?\*\//gs, '')
      .replaceAll(/:global\(((?:[^()]|\([^()]*\))*)\)/g, '$1');
    expect(selectorsIn(await usedStyles(css, css))).toEqual(selectorsIn(css));
  },
);

const selectorsIn = (css: string): string[] =>
  css.split('{').map((part) => (part.split(/[};]/).at(-1) ?? '').replaceAll(/\s+/g, ' ').trim());

function sheetsOfOurs(): string[] {
  return readdirSync('src', {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.css'))
    .map((file) => join('src', file));
}
