import {addStyle} from '../../addStyle';
import {layoutFaults} from '../../layoutFaults';
import {expect, open, test, widths} from '../../site';
import {samples} from '../../variant';

test('what is wide scrolls inside itself on a phone, and the check of that can fail', async ({
  page,
  variant,
}) => {
  await page.setViewportSize({width: widths.narrowest, height: 800});
  await open(page, variant + samples.everything);
  expect(await layoutFaults(page)).toEqual([]);
  for (const selector of ['.scroll-table', '.katex-display', 'pre']) {
    const box = page.locator(`article ${selector}`).first();
    await box.evaluate((element) => element.scrollTo({left: 9999}));
    expect(await box.evaluate((element) => element.scrollLeft), selector).toBeGreaterThan(0);
  }
  const table = page.getByRole('group', {name: 'Table, scrolls sideways'});
  await table.evaluate((box) => box.scrollTo({left: 0}));
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);

  await addStyle(
    page,
    `.scroll-table { overflow: hidden !important; } article { margin-top: -200px; }
      h1 { width: 900px; }`,
  );
  const faults = (await layoutFaults(page)).join('\n');
  for (const fault of ['the page is', 'lies over article', 'is cut off']) {
    expect(faults).toContain(fault);
  }
});
