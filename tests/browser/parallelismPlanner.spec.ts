import type {Page} from '@playwright/test';
import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH = 'inference-optimization/data-tensor-pipeline-expert-hybrid-parallelism';

const {result, field, open} = modelOn(PATH, 'parallelism-planner');
const firstLayout = (page: Page) => result(page).locator('tbody th').first();

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the best layouts, the table and the refusals are in the HTML', async ({page}) => {
    await page.goto(PATH);
    await expect(result(page)).toContainText('TP8 has the shortest step with 8 sequences');
    await expect(result(page)).toContainText('DP8, EP8 has the most throughput within 50 ms');
    await expect(firstLayout(page)).toContainText('DP8, EP8');
    await expect(result(page)).toContainText('Refused: 9 layouts');
    await expect(field(page, 'Model')).toBeDisabled();
  });
});

test('the load turns the order around, the address follows, and a reload gives the same', async ({
  page,
  site,
}) => {
  await open(page);
  await field(page, 'Sequences at once').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('64');
  await expect(result(page)).toContainText('DP8, EP8 has the shortest step with 64 sequences');
  await expect(page).toHaveURL(`${site}${PATH}?par.sequences=64`);
  await page.reload();
  await hydrated(page);
  await expect(result(page)).toContainText('DP8, EP8 is best at both here.');
});

test('a header sorts the table by keyboard, and the link keeps the order', async ({page, site}) => {
  await open(page);
  await result(page).getByRole('button', {name: /^Step/}).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(firstLayout(page)).toContainText('TP8');
  await expect(page).toHaveURL(`${site}${PATH}?par.sort=step&par.order=ascending`);
});

test('a wrong number keeps the last result, and devices that join nothing are answered', async ({
  page,
}) => {
  await open(page);
  await field(page, 'Devices').fill('0');
  await expect(field(page, 'Devices')).toHaveAttribute('aria-invalid', 'true');
  await expect(result(page)).toContainText('DP8, EP8 has the most throughput');
  await open(page, '?par.model=Qwen%2FQwen2.5-14B&par.devices=6');
  await expect(result(page)).toContainText('Tensor parallel size 6 must divide the 40 query heads');
  await open(page, '?par.devices=1');
  await expect(result(page)).toContainText('of weights a device');
});

test('axe finds nothing, with the numbers open and a field refused', async ({page}) => {
  await open(page);
  await result(page).getByText('Numbers of this figure').click();
  await field(page, 'Devices').fill('x');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('it fits phones and desktops', async ({page}) => {
  await open(page);
  // The fixed navigation bar lies over an article that is scrolled.
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
    await page.setViewportSize({width, height: 900});
    expect(await layoutFaults(page), `${width} px wide`).toEqual([]);
  }
});
