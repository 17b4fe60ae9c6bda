import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';
import {katexAssets} from './katexAssets';
import math, {stylesheetGuard} from './index';

let outDir = '';

beforeAll(() => {
  outDir = mkdtempSync(join(tmpdir(), 'math-'));
});

afterAll(() => rmSync(outDir, {recursive: true}));

describe('the plugin', () => {
  const plugin = math({baseUrl: '/llm/'});
  const assets = katexAssets();

  test('hands both addresses to the component', async () => {
    const createData = vi.fn();
    await plugin.contentLoaded?.({content: undefined, actions: {createData} as never});
    expect(createData).toHaveBeenCalledWith('stylesheet.json', {
      href: expect.stringContaining(`katex@${assets.version}/`),
      integrity: assets.integrity,
      localHref: `/llm/katex/${assets.version}/katex.min.css`,
    });
  });

  test('the copy in the build has every font that its stylesheet asks for first', async () => {
    await plugin.postBuild?.({outDir} as never);
    const folder = join(outDir, 'katex', assets.version);
    const css = readFileSync(join(folder, 'katex.min.css'), 'utf8');
    const fonts = [...css.matchAll(/url\((fonts\/[^)]+\.woff2)\)/g)].map(([, font]) => font ?? '');
    expect(fonts.length).toBeGreaterThan(10);
    for (const font of fonts) expect(existsSync(join(folder, font)), font).toBe(true);
    expect(readdirSync(join(folder, 'fonts'))).toHaveLength(new Set(fonts).size);
  });

  test('the guard is a short script that cannot end its own tag', () => {
    const tags = plugin.injectHtmlTags?.({content: undefined});
    expect(tags?.headTags).toEqual([{tagName: 'script', innerHTML: stylesheetGuard}]);
    expect(stylesheetGuard).not.toContain('</');
    expect(stylesheetGuard.length).toBeLessThan(1000);
  });
});
