// cspell:ignore distserve
import type {Page} from '@playwright/test';
import {ready} from './calculator';
import {boxOf, expect, open, test, widths} from './site';

const GPU = 'getting-started/choosing-the-right-gpu';
const DEVICES = 'reference/accelerators';
const MODELS = 'reference/language-models';
const ENGINES = 'reference/engines';
const RESULTS = 'reference/results';
/** Its table of results is folded. */
const FOLDED = 'reference/in-depth/prefill-decode';

const row = (page: Page, id: string) => page.locator(`tr:has([id="${id}"])`);

/** The first cell of a row: where it stands, and in which color. */
const firstCell = (page: Page, id: string) => row(page, id).locator('> :first-child');

/** The row is marked, and stands below the navigation bar. */
async function expectTarget(page: Page, id: string): Promise<void> {
  await expect(row(page, id)).toBeInViewport();
  const bar = await boxOf(page.locator('nav.navbar'));
  const box = await boxOf(firstCell(page, id));
  expect(box.y).toBeGreaterThanOrEqual(bar.y + bar.height - 1);
  const color = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = 'var(--hb-accent-wash)';
    const {backgroundColor} = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });
  await expect(firstCell(page, id)).toHaveCSS('background-color', color);
}

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('an address of a row leads to it and marks it; the link is a stop of the Tab key', async ({
    page,
  }) => {
    for (const [path, id] of [
      [FOLDED, 'result-distserve-goodput'],
      [GPU, 'device-nvidia-l40s'],
      [ENGINES, 'feature-speculative'],
      [ENGINES, 'engine-ollama'],
      [ENGINES, 'fact-tokens-per-step'],
      ['reference/metrics', 'signal-vllm-num-requests-waiting'],
      [RESULTS, 'result-distserve-goodput'],
      ['inference-optimization', 'technique-prefix-caching'],
    ] as const) {
      await page.goto(`${path}#${id}`);
      await expectTarget(page, id);
      const link = page.locator(`[id="${id}"]`);
      expect(await link.evaluate((element: HTMLElement) => element.tabIndex)).toBe(0);
      await expect(link).toHaveAttribute('href', `#${id}`);
    }
  });
});

test('the link of a row shows under the mouse and with the focus, and takes the address there', async ({
  page,
  site,
}) => {
  await open(page, RESULTS);
  const link = page.locator('[id="result-distserve-goodput"]');
  await expect(link).toHaveCSS('opacity', '0');
  await row(page, 'result-distserve-goodput').locator('td').nth(2).hover();
  await expect(link).toHaveCSS('opacity', '1');
  await link.click();
  await expect(page).toHaveURL(`${site}${RESULTS}#result-distserve-goodput`);
  await expectTarget(page, 'result-distserve-goodput');
  await page.mouse.move(0, 0);
  const other = page.locator('.results-table .hash-link').nth(1);
  await expect(other).toHaveCSS('opacity', '0');
  await other.focus();
  await expect(other).toHaveCSS('opacity', '1');
});

test('the links of a long table are one tab stop, and arrow keys go from row to row', async ({
  page,
  site,
}) => {
  await open(page, DEVICES);
  const links = page.locator('#device-table .hash-link');
  await ready(page, page.locator('#device-table'));
  expect(await links.count()).toBeGreaterThan(30);
  await expect(page.locator('#device-table .hash-link:not([tabindex="-1"])')).toHaveCount(1);
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site}${DEVICES}${await links.nth(1).getAttribute('href')}`);
});

test('a link to a row that filters hide takes them away and goes there', async ({page}) => {
  await page.goto(`${DEVICES}?dev.vendor=AMD#device-nvidia-l40s`);
  // Until then the row is there, as all are in the HTML of the server; afterwards it is a new one.
  await ready(page, page.locator('#device-table'));
  await expectTarget(page, 'device-nvidia-l40s');
  // Not verified, so hidden until a reader asks for such devices.
  await page.goto('about:blank');
  await page.goto(`${DEVICES}#device-nvidia-a10g`);
  await ready(page, page.locator('#device-table'));
  await expectTarget(page, 'device-nvidia-a10g');
  // Far below the rows that a long table shows at first; its link is the name itself.
  await page.goto('about:blank');
  await page.goto('reference/metrics?sig.system=dcgm#signal-vllm-num-requests-waiting');
  await ready(page, page.locator('#signal-reference'));
  await expectTarget(page, 'signal-vllm-num-requests-waiting');
});

test('an old address of a row that an article no longer has leads to the page of all', async ({
  page,
  site,
}) => {
  for (const [path, home, id] of [
    ['getting-started/choosing-the-right-gpu', DEVICES, 'device-nvidia-a10'],
    ['llm-inference-basics/cpu-vs-gpu-vs-tpu', DEVICES, 'device-nvidia-l4'],
    ['getting-started/choosing-the-right-model', MODELS, 'model-meta-llama-llama-2-7b-hf'],
  ] as const) {
    await page.goto(`${path}#${id}`);
    await expect(page).toHaveURL(`${site}${home}#${id}`);
    await expectTarget(page, id);
  }
  // One that the article has stays there.
  await page.goto(`${GPU}#device-nvidia-l40s`);
  await expectTarget(page, 'device-nvidia-l40s');
  await expect(page).toHaveURL(`${site}${GPU}#device-nvidia-l40s`);
  await page.evaluate(() => (window.location.hash = 'device-nvidia-a10'));
  await expect(page).toHaveURL(`${site}${DEVICES}#device-nvidia-a10`);
});

test('a link to a model is followed though its table renders late', async ({page}) => {
  await open(page, `${MODELS}?mod.find=qwen`);
  await expect(page.locator('#model-explorer tbody tr')).not.toHaveCount(0);
  const id = 'model-meta-llama-llama-2-7b-hf';
  await expect(page.locator(`[id="${id}"]`)).toHaveCount(0);
  await page.evaluate((hash) => (window.location.hash = hash), id);
  await expectTarget(page, id);
});

test.describe('on a touch screen', () => {
  test.use({hasTouch: true, isMobile: true, viewport: {width: widths.phone, height: 780}});

  test('no sign stands beside each row, and nothing overflows', async ({page}) => {
    await open(page, RESULTS);
    await expect(page.locator('.results-table .hash-link').first()).toHaveCSS('opacity', '0');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone);
  });
});
