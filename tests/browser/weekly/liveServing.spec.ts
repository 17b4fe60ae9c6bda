// The model runs for real where articles explain batches, speculation and prefixes.
import type {Page} from '@playwright/test';
import batching from '../../../src/languageModel/recorded/batching.json';
import prefixes from '../../../src/languageModel/recorded/prefixes.json';
import speculation from '../../../src/languageModel/recorded/speculation.json';
import {accessibilityFaults} from '../axe';
import {expect, hydrated, test, widths} from '../site';
import {looseTexts, translate} from '../translator';

const ROOM = 'inference-optimization/';
const RECORDED = `Recorded on ${batching.device}`;
/** Text that a language model with the recorded weights and seed writes again. */
const islands = [
  {
    id: 'live-batching',
    path: `${ROOM}static-dynamic-continuous-batching`,
    written: batching.runs.streams1.answer.texts[0] ?? '',
  },
  {
    id: 'live-speculation',
    path: `${ROOM}speculative-decoding`,
    written: speculation.runs.drafts1.answer.texts[0] ?? '',
  },
  {
    id: 'live-prefix',
    path: `${ROOM}prefix-caching`,
    written: `${prefixes.runs.prefix.answer.shared} tokens`,
  },
] as const;
/** A run of all batches takes seconds, and a machine that does other work takes longer. */
const LONGEST_RUN = 90_000;

const islandOf = (page: Page, id: string) => page.locator(`#${id}`);
/** The words of a passage up to its first end of a line, which is a sign on the page. */
const beginning = (text: string) => text.split('\n')[0] ?? '';

async function open(page: Page, {id, path}: (typeof islands)[number]) {
  await page.goto(path);
  await hydrated(page);
  // A sign of a reader: before, an island is plain HTML.
  await page.mouse.move(1, 1);
  const island = islandOf(page, id);
  await island.scrollIntoViewIfNeeded();
  const button = island.getByRole('button', {name: /^Run the model \(\d\.\d MB\)$/});
  await expect(button).toBeEnabled();
  await button.scrollIntoViewIfNeeded();
  return {island, button};
}

for (const place of islands) {
  test(`${place.id}: nothing is fetched before the press, and a run measures the same text on a translated page`, async ({
    page,
  }) => {
    test.setTimeout(2 * LONGEST_RUN);
    const weights: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('.bin')) weights.push(request.url());
    });
    const {island, button} = await open(page, place);
    await expect(island).toContainText(RECORDED);
    expect(weights).toEqual([]);
    await translate(page);
    await button.click();
    await expect(island.getByRole('button', {name: 'Run again'})).toBeVisible({
      timeout: LONGEST_RUN,
    });
    expect(weights).toHaveLength(2);
    expect(await looseTexts(island)).toEqual([]);
    await expect(island).toContainText('Measured in your browser.');
    await expect(island).toContainText(beginning(place.written));
    expect(await accessibilityFaults(page, {within: `#${place.id}`})).toEqual([]);
  });
}

test('a run that is stopped stops, and the next one begins anew', async ({page}) => {
  test.setTimeout(2 * LONGEST_RUN);
  const {island, button} = await open(page, islands[1]);
  await button.click();
  await island.getByRole('button', {name: 'Stop'}).click();
  await expect(island.getByText('Stopped.').first()).toBeVisible();
  await island.getByRole('button', {name: /^Run/}).click();
  await expect(island).toContainText('Measured in your browser.', {timeout: LONGEST_RUN});
});

test('a clock at the beginning takes the common beginning away', async ({page}) => {
  test.setTimeout(2 * LONGEST_RUN);
  const {island, button} = await open(page, islands[2]);
  await button.click();
  await expect(island.getByRole('button', {name: 'Run again'})).toBeVisible({
    timeout: LONGEST_RUN,
  });
  await island.getByLabel('Where the time of day stands').selectOption('First');
  await expect(island).toContainText(/Common beginning\s*\d\s+tokens?/, {timeout: LONGEST_RUN});
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false, viewport: {width: widths.phone, height: 800}});

  for (const {id, path, written} of islands) {
    test(`${id} has its recorded run, and fits a phone`, async ({page}) => {
      await page.goto(path);
      const island = islandOf(page, id);
      await expect(island).toContainText(RECORDED);
      await expect(island).toContainText(beginning(written));
      await expect(island.getByRole('button', {name: /^Run the model/})).toBeDisabled();
      const {width} = (await island.boundingBox()) ?? {width: Infinity};
      expect(width).toBeLessThanOrEqual(widths.phone);
    });
  }
});
