import type {Locator, Page} from '@playwright/test';
import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {expect, open, widths} from './site';
import {looseTexts, translate} from './translator';

export const TOKENS = 'llm-inference-basics/what-is-llm-inference';
export const PHASES = 'llm-inference-basics/how-does-llm-inference-work';

/** Every island that runs the model for one reader, with its page. */
export const ISLANDS = [
  [TOKENS, 'live-tokens'],
  ['reference/in-depth/how-inference-works', 'live-attention'],
  [PHASES, 'live-phases'],
  [PHASES, 'live-sampling'],
  ['getting-started/llm-quantization', 'live-quantization'],
] as const;

/** An island in which the language model runs, on the page that has it. */
export function liveOn(page: Page, path: string, id: string) {
  const island = page.locator(`section[id="${id}"]`);
  const button = island.getByRole('button', {name: /^(Run|Stop|Try)/});
  return {
    island,
    button,
    /** Opens the page and waits until the button works. */
    open: async (): Promise<void> => {
      await open(page, path);
      await island.scrollIntoViewIfNeeded();
      await expect(button).toBeEnabled();
    },
    /** Presses the button and waits until the run has ended. */
    run: async (): Promise<void> => {
      await button.click();
      await ended(island);
    },
  };
}

/** Waits until a run has ended by itself. */
export async function ended(island: Locator): Promise<void> {
  await expect(island.getByRole('button', {name: 'Run again'})).toBeVisible({timeout: 60_000});
}

/** Addresses of the files of the model that a page has asked for so far. */
export function modelRequests(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/model\//.test(request.url())) found.push(request.url());
  });
  return found;
}

/** An island runs on a translated phone, without a shift, and axe finds nothing. */
export async function runsOnAPhone(page: Page, path: string, id: string): Promise<void> {
  await page.setViewportSize({width: widths.phone, height: 800});
  const {island, open: openPage, run} = liveOn(page, path, id);
  await openPage();
  await translate(page);
  await expect(island).toContainText('Recorded on');
  const before = await island.boundingBox();
  await run();
  await expect(island).toContainText('Measured in your browser.');
  expect(await looseTexts(island)).toEqual([]);
  const after = await island.boundingBox();
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(30);
  expect(await accessibilityFaults(page, {within: `section[id="${id}"]`})).toEqual([]);
  expect(await layoutFaults(page)).toEqual([]);
}
