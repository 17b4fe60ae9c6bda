import {addStyle} from './addStyle';
import {layoutFaults} from './layoutFaults';
import {expect, hydrated, test, widths} from './site';
import {samples, tagManager} from './variant';

test('what is wide scrolls inside itself on a phone', async ({page, variant, allowRequest}) => {
  allowRequest(tagManager);
  await page.setViewportSize({width: widths.narrowest, height: 800});
  await page.goto(variant + samples.everything);
  await hydrated(page);
  expect(await layoutFaults(page)).toEqual([]);
  for (const selector of ['.scroll-table', '.katex-display', 'pre']) {
    const box = page.locator(`article ${selector}`).first();
    await box.evaluate((element) => element.scrollTo({left: 9999}));
    expect(await box.evaluate((element) => element.scrollLeft), selector).toBeGreaterThan(0);
  }
});

test('the check can fail', async ({page, variant, allowRequest}) => {
  allowRequest(tagManager);
  await page.setViewportSize({width: widths.phone, height: 800});
  await page.goto(variant + samples.everything);
  await hydrated(page);
  await addStyle(
    page,
    `.scroll-table { overflow: hidden !important; } article { margin-top: -200px; }
      .diagram text { font-size: 6px !important; } h1 { width: 900px; }`,
  );
  const faults = (await layoutFaults(page)).join('\n');
  for (const fault of ['the page is', 'lies over article', 'is cut off', 'the letters of']) {
    expect(faults).toContain(fault);
  }
});
