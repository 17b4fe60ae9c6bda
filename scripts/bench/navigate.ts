import {setTimeout as pause} from 'node:timers/promises';
import type {Page} from '@playwright/test';
import {HOVER_MS, PATIENCE_MS} from './conditions';
import {navigationKeys} from './observer';

export interface Destination {
  /** Path with the base path, without a slash at its end. */
  readonly path: string;
  /** Its first heading. */
  readonly heading: string;
}

/**
 * Points at a link of the sidebar, presses it as a reader does, and returns the milliseconds from the click to the frame that has the new
 * heading, whether the page is changed by a script or loaded anew.
 */
export async function navigate(page: Page, {path, heading}: Destination): Promise<number> {
  const link = page.locator(`:is(nav, aside) :is(a[href="${path}"], a[href="${path}/"])`).first();
  await page.evaluate(
    ([key = '', text = '']) => sessionStorage.setItem(key, text),
    [navigationKeys.goal, heading],
  );
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await pause(HOVER_MS);
  await page.mouse.down();
  await page.mouse.up();
  const [clicked, shown] = await timesOf(page);
  return shown - clicked;
}

/** A document may be on its way out while it is asked. */
async function timesOf(page: Page): Promise<[clicked: number, shown: number]> {
  const begin = performance.now();
  while (performance.now() - begin < PATIENCE_MS) {
    await pause(200);
    const times = await page
      .evaluate(
        (keys) => keys.map((key) => Number(sessionStorage.getItem(key))),
        [navigationKeys.clicked, navigationKeys.shown],
      )
      .catch(() => []);
    const [clicked, shown] = times;
    if (clicked && shown) return [clicked, shown];
  }
  throw new Error(`The heading did not appear after a click at ${page.url()}.`);
}
