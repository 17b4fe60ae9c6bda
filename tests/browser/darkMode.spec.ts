// The site is light: `colorMode` in docusaurus.config.ts. The tokens have a dark side all the same, and these pages are whole in it, so that
// turning the switch on stays one line.
import type {Page} from '@playwright/test';
import {accessibilityFaults, contrastRule} from './axe';
import {pages} from './pages';
import {expect, open, test} from './site';

const visited = [
  pages.landing,
  pages.section,
  'inference-optimization',
  pages.article,
  'inference-optimization/speculative-decoding',
  'getting-started/choosing-the-right-gpu',
  'getting-started/calculating-gpu-memory-for-llms',
  'reference/plan-a-deployment',
  'reference/engines',
  'reference/models-and-calculators',
];

for (const path of visited) {
  test(`/${path} in dark mode has no text without contrast, and no light box`, async ({page}) => {
    await page.setViewportSize({width: 1280, height: 900});
    await open(page, path);
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
    expect(await accessibilityFaults(page, {rules: [contrastRule]})).toEqual([]);
    expect(await lightBoxes(page)).toEqual([]);
    expect(await dimDrawings(page)).toEqual([]);
  });
}

/** Boxes of a light gray or white. Buttons in the site's ink are meant: they say by it what they are. */
const lightBoxes = (page: Page) =>
  page.evaluate(() => {
    const isLight = (color: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
      return alpha > 0.5 && Math.min(red, green, blue) > 180;
    };
    return [...document.body.querySelectorAll<HTMLElement>('*:not(a, button)')]
      .filter((element) => {
        const {width, height} = element.getBoundingClientRect();
        return width * height > 400 && isLight(getComputedStyle(element).backgroundColor);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** Words in drawings, which axe does not look at, with less than 4.5 between them and the paper. */
const dimDrawings = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
    const luminance = (color: string) => {
      if (!canvas) throw new Error('No canvas.');
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
        const value = part / 255;
        return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const paper = luminance(getComputedStyle(document.documentElement).backgroundColor);
    const fills = [...document.querySelectorAll('main svg text')].map(
      (text) => getComputedStyle(text).fill,
    );
    return [...new Set(fills)].filter((fill) => (luminance(fill) + 0.05) / (paper + 0.05) < 4.5);
  });
