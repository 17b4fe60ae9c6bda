import type {Locator, Page} from '@playwright/test';
import {expect, open} from './site';

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
