// Pages under a finger: nothing needs a mouse over it, and boxes scroll one way.
import {help} from './help';
import {boxOf, expect, open, test} from './site';

test.use({hasTouch: true, isMobile: true, viewport: {width: 390, height: 844}});

test('the button that copies shows by itself, and lies over no code', async ({page}) => {
  await open(page, 'getting-started');
  const block = page.locator('main .theme-code-block').first();
  const copy = block.getByRole('button', {name: 'Copy code to clipboard'});
  await copy.scrollIntoViewIfNeeded();
  await expect(copy.locator('..')).toHaveCSS('opacity', '1');
  const button = await boxOf(copy);
  const code = await boxOf(block.locator('pre'));
  expect(button.y + button.height).toBeLessThanOrEqual(code.y + 1);
  expect(button.height).toBeGreaterThanOrEqual(24);
});

test('the button for help is off the text while one reads on, and comes back', async ({page}) => {
  await open(page, 'getting-started');
  const {toggle} = help(page);
  await expect(toggle).toBeVisible();
  await page.evaluate(() => window.scrollBy(0, 600));
  await expect(toggle).toBeHidden();
  await page.evaluate(() => window.scrollBy(0, -100));
  await expect(toggle).toBeVisible();
});

for (const path of [
  'getting-started/choosing-the-right-gpu',
  'reference/accelerators',
  'reference/engines',
]) {
  test(`no box of /${path} scrolls both ways`, async ({page}) => {
    await open(page, path);
    const both = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main *')]
        .filter((element) => {
          const {overflowX, overflowY} = getComputedStyle(element);
          const scrolls = (overflow: string) => ['auto', 'scroll'].includes(overflow);
          return (
            scrolls(overflowX) &&
            scrolls(overflowY) &&
            element.scrollWidth > element.clientWidth + 1 &&
            element.scrollHeight > element.clientHeight + 1
          );
        })
        .map((element) => element.outerHTML.slice(0, 100)),
    );
    expect(both).toEqual([]);
  });
}

test('the rows after the first twenty of a long table come by a button', async ({page}) => {
  await open(page, 'reference/accelerators');
  const table = page.locator('#device-table');
  await page.mouse.move(1, 1);
  await table.scrollIntoViewIfNeeded();
  const rows = table.locator('tbody tr');
  const all = await rows.count();
  expect(all).toBeGreaterThan(20);
  await expect(rows.nth(19)).toBeVisible();
  await expect(rows.nth(20)).toBeHidden();
  await table.getByRole('button', {name: `Show all ${all} rows`}).click();
  await expect(rows.nth(all - 1)).toBeVisible();
  await expect(rows.nth(20).getByRole('rowheader')).toBeFocused();
});

test('the name of a row stays in sight while the engines beside it scroll', async ({page}) => {
  await open(page, 'reference/engines');
  const box = page.locator('.engine-table .scroll-table').first();
  const name = box.locator('tbody td').first();
  const before = await boxOf(name);
  await box.evaluate((element) => (element.scrollLeft = 100));
  expect(await box.evaluate((element) => element.scrollLeft)).toBe(100);
  expect((await boxOf(name)).x).toBe(before.x);
});
