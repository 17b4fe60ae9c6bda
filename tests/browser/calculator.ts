import type {Locator, Page} from '@playwright/test';
import {expect, hydrated} from './site';

/** How a test reaches a calculator. */
export interface CalculatorOnPage {
  readonly frame: (page: Page) => Locator;
  readonly result: (page: Page) => Locator;
  readonly field: (page: Page, name: string) => Locator;
  /** Opens the page, and brings the calculator into view: until it comes near, its form is plain HTML. */
  readonly open: (page: Page, query?: string) => Promise<void>;
}

/**
 * @param path of the page, below the base path
 * @param id of the calculator, which is its anchor
 */
export function calculatorOn(path: string, id: string, {exact = false} = {}): CalculatorOnPage {
  const frame = (page: Page) => page.locator(`#${id}`);
  return {
    frame,
    result: (page) => frame(page).getByRole('group', {name: /^Result: /}),
    field: (page, name) => frame(page).getByLabel(name, {exact}).and(page.locator('input, select')),
    async open(page, query = '') {
      await page.goto(path + query);
      await ready(page, frame(page));
    },
  };
}

/** Chooses in a select, or in a list that is searched, by the words of the option. */
export async function choose(control: Locator, words: string): Promise<void> {
  if ((await control.getAttribute('role')) !== 'combobox') {
    await control.selectOption({label: words});
    return;
  }
  await control.fill(words);
  await control.press('Enter');
}

/** Shows the fields that a form folds away. */
export async function showAllFields(frame: Locator): Promise<void> {
  const folded = frame.locator('fieldset > details:not([open]) > summary');
  if (await folded.isVisible()) await folded.click();
}

/** Waits until the fields of a calculator of this page can be used. */
export async function ready(page: Page, frame: Locator): Promise<void> {
  await hydrated(page);
  // A sign of a reader: where the calculator is in view already, nothing scrolls.
  await page.mouse.move(1, 1);
  await frame.scrollIntoViewIfNeeded();
  await enabled(frame);
}

/** Waits until the fields can be used of a calculator that is in view: its code replaces the form that came with the page. */
export async function enabled(frame: Locator): Promise<void> {
  // A field set counts as enabled for Playwright whatever its attribute says.
  const form = frame.locator('fieldset').first();
  await expect
    .poll(() => form.evaluate((set) => (set as HTMLFieldSetElement).disabled), {timeout: 20_000})
    .toBe(false);
}
