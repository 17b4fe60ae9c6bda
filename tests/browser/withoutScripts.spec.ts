import {help} from './help';
import {hiddenContent} from './hiddenContent';
import {pages} from './pages';
import {printFaults} from './printFaults';
import {expect, test, title} from './site';

// Every page is looked at this way, and on both kinds of paper, in weekly/print.spec.ts.

test.use({javaScriptEnabled: false});

const A4 = {width: 718, height: 1000};
const WIDE_TABLES = 'getting-started/choosing-the-right-gpu';

for (const path of [pages.landing, pages.article, WIDE_TABLES]) {
  test(`/${path} has all of its content without scripts, on the screen and on paper`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(title(page)).toBeVisible();
    expect(await hiddenContent(page), 'content that is not shown').toEqual([]);
    await expect(help(page).toggle).toBeVisible();
    await expect(help(page).close).toBeHidden();
    // Buttons that would do nothing.
    await expect(page.getByRole('button', {name: 'Search', exact: true})).toBeHidden();
    await expect(page.getByRole('button', {name: 'Copy page as Markdown'})).toHaveCount(0);
    await page.emulateMedia({media: 'print'});
    await page.setViewportSize(A4);
    expect(await printFaults(page), 'on paper').toEqual([]);
  });
}

test('links lead through the handbook, to a source and to where a term is explained', async ({
  page,
  site,
}) => {
  await page.goto('');
  await page.locator('main').getByRole('link', {name: 'Tokens, and why you pay for them'}).click();
  await expect(page).toHaveURL(site + pages.article);
  for (const kind of ['sup.citation a', 'a[data-term]']) {
    await page.goto(pages.article);
    const link = page.locator(kind).first();
    const href = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toBeInViewport();
  }
  await page.goto(pages.article);
  await page.getByLabel('Docs pages').getByRole('link', {name: /^Next/}).click();
  await expect(page).toHaveURL(site + pages.nextArticle);
  await page.getByLabel('Docs sidebar').getByRole('link', {name: 'Introduction'}).click();
  await expect(page).toHaveURL(site);
});

test('a phone has a list of the pages in the place of a menu that would not open', async ({
  page,
  site,
}) => {
  await page.setViewportSize({width: 360, height: 780});
  await page.goto(pages.article);
  await expect(page.locator('.navbar__toggle')).toBeHidden();
  await page.getByRole('link', {name: 'All pages'}).click();
  await expect(page).toHaveURL(`${site}#call-an-api`);
  await expect(page.locator('main').getByRole('link', {name: 'The API itself'})).toBeInViewport();
});

test('the checks of what is hidden and of what is printed can fail', async ({page}) => {
  await page.goto(pages.section);
  await page.emulateMedia({media: 'print'});
  await page.setViewportSize(A4);
  await page.evaluate(() => {
    document.querySelector('.markdown p')!.setAttribute('hidden', '');
    const unnamed = '<div><ul><li data-named="true" hidden>In no chart</li></ul></div>';
    document.querySelector('.markdown')!.insertAdjacentHTML('beforeend', unnamed);
    const wide = '<div style="width: 900px">Wide</div>';
    const cut = `<div style="overflow: auto; width: 300px">${wide}</div>`;
    document
      .querySelector('main')!
      .insertAdjacentHTML('beforeend', `${cut}${wide}<button>Copy</button>`);
  });
  expect(await hiddenContent(page)).toHaveLength(2);
  const faults = (await printFaults(page)).join('\n');
  expect(faults).toMatch(/is cut off: \d+ of 900 px/);
  expect(faults).toContain('leaves the sheet');
  expect(faults).toContain('<button>Copy</button> is printed');
});

test('a page in dark mode is printed dark on white', async ({page}) => {
  await page.goto(pages.section);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  const paper = page.locator('html');
  await expect(paper).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({media: 'print'});
  await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(title(page)).toHaveCSS('color', 'rgb(27, 31, 29)');
});
