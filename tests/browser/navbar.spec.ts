import {identity} from '../../src/identity';
import {boxOf, expect, open, test, title} from './site';

// Where its links lead is in tests/build/pageHtml.test.ts.

test('the bar shows its items left and right, stays while the page scrolls, and leads home', async ({
  page,
  site,
}) => {
  const left = ['Product', 'Pricing', 'Community', 'Learn', 'Customers'];
  await open(page, 'llm-inference-basics');
  const bar = page.locator('nav[aria-label="Main"]');
  const items = bar.locator('.navbar__link');
  await expect(items).toHaveText([...left, 'GitHub', 'Sign Up']);
  const boxes = await items.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
  );
  const gaps = boxes.slice(1).map((box, index) => box.left - (boxes[index]?.right ?? Infinity));
  expect(Math.min(...gaps), 'each item stands right of the one before').toBeGreaterThanOrEqual(0);
  expect(gaps.indexOf(Math.max(...gaps)), 'the widest gap parts left from right').toBe(
    left.length - 1,
  );

  await page.mouse.move(600, 400);
  for (const distance of [700, -200, 5000]) {
    await page.mouse.wheel(0, distance);
    await expect(bar).toBeInViewport({ratio: 1});
  }
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  expect((await boxOf(bar)).y).toBe(0);

  await page.getByRole('link', {name: identity.title}).first().click();
  await expect(page).toHaveURL(site);
  await expect(title(page)).toHaveText(identity.title);
});
