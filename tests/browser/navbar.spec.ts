import {identity} from '../../src/identity';
import {expect, hydrated, test} from './site';

const leftItems = ['Product', 'Pricing', 'Community', 'Learn', 'Customers'];
const rightItems = ['GitHub', 'Sign Up'];

test.beforeEach(async ({page}) => {
  await page.goto('');
  await hydrated(page);
});

test('the items stand in the order of the specification, left and right', async ({page}) => {
  const items = page.locator('nav[aria-label="Main"] .navbar__link');
  await expect(items).toHaveText([...leftItems, ...rightItems]);

  const boxes = await items.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
  );
  const gaps = boxes.slice(1).map((box, index) => box.left - (boxes[index]?.right ?? Infinity));
  expect(Math.min(...gaps), 'each item stands right of the one before').toBeGreaterThanOrEqual(0);
  expect(gaps.indexOf(Math.max(...gaps)), 'the widest gap parts left from right').toBe(
    leftItems.length - 1,
  );
});

test('each link goes where the identity says, in a new tab', async ({page}) => {
  const links = page.locator('nav[aria-label="Main"] a:not(.navbar__brand)');
  const found = await links.evaluateAll((elements) =>
    elements.map((element) => ({
      href: element.getAttribute('href'),
      target: element.getAttribute('target'),
      rel: element.getAttribute('rel'),
    })),
  );
  const {products, pricing, community, learn, customers, github, signUp} = identity;
  const expected = [...products, pricing, community, ...learn, customers, github, signUp];
  expect(found).toEqual(
    expected.map(({href}) => ({href, target: '_blank', rel: 'noopener noreferrer'})),
  );
  for (const {href} of found) expect(href).toMatch(/^https:\/\/./);
});

test('links carry no attribute that is not a link’s', async ({page}) => {
  const attributes = await page
    .locator('nav[aria-label="Main"] a')
    .evaluateAll((elements) => elements.flatMap((element) => element.getAttributeNames()));
  const stray = attributes.filter((name) => !/^(class|href|target|rel|aria-.+)$/.test(name));
  expect(stray).toEqual([]);
});

test('the title leads to the introduction', async ({page, site}) => {
  await page.goto('llm-inference-basics');
  await hydrated(page);
  await page.getByRole('link', {name: identity.title}).first().click();
  await expect(page).toHaveURL(site);
});

test('the bar stays while the page scrolls', async ({page}) => {
  const bar = page.locator('nav[aria-label="Main"]');
  await page.mouse.move(600, 400);
  for (const distance of [700, 700, -200, 5000]) {
    await page.mouse.wheel(0, distance);
    await expect(bar).toBeInViewport({ratio: 1});
  }
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(700);
  expect((await bar.boundingBox())?.y).toBe(0);
});

test('a page fetches the mark that is shown alone, and its styles hold no pictures', async ({
  page,
}) => {
  const marks = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({name}) => /[^/]*$/.exec(name)?.[0] ?? '')
        .filter((name) => name.startsWith('mark')),
    );
  await expect.poll(marks).toEqual(['mark.svg']);
  const styles = await page.locator('style[data-whole]').evaluate(({textContent}) => textContent);
  expect(styles).toContain('.woff2');
  expect(styles).not.toContain('data:image');
});
