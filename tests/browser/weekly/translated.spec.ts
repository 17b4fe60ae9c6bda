// Every calculator in Chromium: how it looks, and every field of it on a page and on a translated copy of it.
import type {Locator} from '@playwright/test';
import {ready, showAllFields} from '../calculator';
import {accessibilityFaults} from '../axe';
import {chartFaults} from '../calculators/chartFaults';
import {calculatorPlaces} from '../calculators/onPages';
import {layoutFaults} from '../layoutFaults';
import {expect, test, widths} from '../site';
import {atRest, looseTexts, translate} from '../translator';
import {changeField, fieldsOf, wordsOf} from './fields';

test.describe.configure({timeout: 300_000});

/** Those with a kind of drawing that no other has, and the rule about the colors that it has in dark mode. */
const DRAWINGS = [
  'token-stepper',
  'roofline-explorer',
  'memory-planner',
  'platform-cost',
  'batching-simulator',
  'allocator-simulator',
];
const COLOR_RULES = ['color-contrast'];

/** Opens the parts of the page that are folded around a calculator. */
const unfold = (frame: Locator) =>
  frame.evaluate((element) => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (at instanceof HTMLDetailsElement) at.open = true;
    }
  });

for (const {id, path} of calculatorPlaces()) {
  test(`axe finds nothing in ${id}, and it fits a phone`, async ({page}) => {
    const frame = page.locator(`#${id}`);
    await page.goto(path);
    await unfold(frame);
    await ready(page, frame);
    for (const part of await frame.locator('details').all()) {
      await part.evaluate((details: HTMLDetailsElement) => void (details.open = true));
    }
    expect(await accessibilityFaults(page, {within: `#${id}`})).toEqual([]);
    if (DRAWINGS.includes(id)) {
      await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
      expect(await accessibilityFaults(page, {rules: COLOR_RULES, within: `#${id}`})).toEqual([]);
      await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
    }
    await page.setViewportSize({width: widths.narrowest, height: 800});
    expect(await layoutFaults(page)).toEqual([]);
    expect(await chartFaults(frame)).toEqual([]);
  });

  test(`${id} says the same on a translated page, whatever is changed`, async ({page, context}) => {
    const copies = [page, await context.newPage()].map((copy) => ({
      copy,
      frame: copy.locator(`#${id}`),
    }));
    for (const {copy, frame} of copies) {
      await copy.goto(path);
      await unfold(frame);
      await ready(copy, frame);
      await showAllFields(frame);
    }
    const [plain, translated] = copies;
    if (!plain || !translated) return;
    const fields = await fieldsOf(plain.frame);
    expect(await fieldsOf(translated.frame)).toEqual(fields);
    await translate(translated.copy);
    // The last first: some choices take away fields that stand below them.
    for (const field of fields.reverse()) {
      if ((await plain.frame.locator(`[id="${field}"]`).count()) === 0) continue;
      for (const {copy, frame} of copies) {
        await changeField(copy, field);
        await atRest(frame);
      }
      await expect(async () => {
        expect(await wordsOf(translated.frame), field).toBe(await wordsOf(plain.frame));
      }).toPass({timeout: 20_000});
      expect(await looseTexts(plain.frame), field).toEqual([]);
    }
  });
}
