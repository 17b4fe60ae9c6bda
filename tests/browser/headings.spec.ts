import {pages} from './pages';
import {expect, hydrated, test} from './site';
import {samples, tagManager} from './variant';

test('every heading below the title has a direct link that names it', async ({page}) => {
  await page.goto(pages.article);
  const headings = page.locator('article').locator('h2, h3');
  const found = await headings.evaluateAll((elements) =>
    elements.map((element) => {
      const link = element.querySelector('.hash-link');
      const text = element.textContent.replace('\u200b', '');
      return {
        expected: {title: `Direct link to ${text}`, href: `#${element.id}`},
        actual: {title: link?.getAttribute('title'), href: link?.getAttribute('href')},
      };
    }),
  );
  expect(found.length).toBeGreaterThan(10);
  expect(found.map(({actual}) => actual)).toEqual(found.map(({expected}) => expected));
});

test('the name holds what code, emphasis and formulas show', async ({
  page,
  variant,
  allowRequest,
}) => {
  allowRequest(tagManager);
  await page.goto(variant + samples.everything);
  for (const [heading, title] of [
    ['Plain heading', 'Direct link to Plain heading'],
    ['Cache of num_layers layers', 'Direct link to Cache of num_layers layers'],
    ['The decode step', 'Direct link to The decode step'],
    ['Bytes per token', /^Direct link to Bytes per token 2.?n.?l.?.?d$/],
  ] as const) {
    const link = page.getByRole('heading', {name: heading}).getByRole('link');
    await expect(link).toHaveAttribute('title', title);
    await expect(link).toHaveAccessibleName(title);
  }
});

test('a direct link appears under the mouse and sets the address', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  const heading = page.locator('#bandwidth');
  const link = heading.getByRole('link');
  await expect(link).toHaveCSS('opacity', '0');
  await heading.hover();
  await expect(link).toHaveCSS('opacity', '1');
  await link.click();
  await expect(page).toHaveURL(/#bandwidth$/);
});
