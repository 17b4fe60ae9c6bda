import type {Locator, Page} from '@playwright/test';
import {expect, hydrated} from './site';

/** How a test reaches a calculator. */
export interface ModelOnPage {
  readonly model: (page: Page) => Locator;
  readonly result: (page: Page) => Locator;
  readonly field: (page: Page, name: string) => Locator;
  /** Opens the page, and brings the model into view: until it comes near, its form is plain HTML. */
  readonly open: (page: Page, query?: string) => Promise<void>;
}

/**
 * @param path of the page, below the base path
 * @param id of the model, which is its anchor
 */
export function modelOn(path: string, id: string, {exact = false} = {}): ModelOnPage {
  const model = (page: Page) => page.locator(`#${id}`);
  return {
    model,
    result: (page) => model(page).getByRole('group', {name: /^Result: /}),
    field: (page, name) => model(page).getByLabel(name, {exact}).and(page.locator('input, select')),
    async open(page, query = '') {
      await page.goto(path + query);
      await ready(page, model(page));
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
export async function showAllFields(model: Locator): Promise<void> {
  const folded = model.locator('fieldset > details:not([open]) > summary');
  if (await folded.isVisible()) await folded.click();
}

/** Waits until the fields of a model of this page can be used. */
export async function ready(page: Page, model: Locator): Promise<void> {
  await hydrated(page);
  // A sign of a reader: where the model is in view already, nothing scrolls.
  await page.mouse.move(1, 1);
  await model.scrollIntoViewIfNeeded();
  // A field set counts as enabled for Playwright whatever its attribute says.
  const form = model.locator('fieldset').first();
  await expect
    .poll(() => form.evaluate((set) => (set as HTMLFieldSetElement).disabled), {timeout: 20_000})
    .toBe(false);
}
