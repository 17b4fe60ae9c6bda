import {identity} from '../../src/identity';
import {menu, menuLinks} from './menus';
import {expect, hydrated, test} from './site';

test.beforeEach(async ({page}) => {
  await page.goto('');
  await hydrated(page);
});

test('Product shows a card for each product: drawing, name, description and action', async ({
  page,
}) => {
  const {button, links} = menu(page, 'Product');
  await button.click();
  await expect(links).toHaveCount(2);
  expect(identity.products.map(({action}) => action)).toEqual(['Book a Demo', 'GitHub']);
  for (const [index, {name, description, action}] of identity.products.entries()) {
    const card = links.nth(index);
    for (const text of [name, description, action]) {
      await expect(card.getByText(text, {exact: true})).toBeVisible();
    }
    await expect(card.locator('svg')).toBeVisible();
  }
});

for (const label of ['Product', 'Learn'] as const) {
  test(`each entry of ${label} is one link with one name`, async ({page}) => {
    const {button, links} = menu(page, label);
    await button.click();
    await expect(links).toHaveCount(menuLinks[label].length);
    for (const [index, name] of menuLinks[label].entries()) {
      await expect(links.nth(index)).toHaveAccessibleName(name);
      await expect(links.nth(index)).toBeInViewport({ratio: 1});
    }
  });
}

test('Learn leads to the blog, the performance explorer and the examples', () => {
  expect(menuLinks.Learn).toEqual(['Blog', 'LLM performance explorer', 'Examples']);
});
