import type {Page} from '@playwright/test';
import {addStyle} from '../addStyle';
import {ready} from '../calculator';
import {pages} from '../pages';
import {expect, open, test, title} from '../site';

const sidebarLink = (page: Page, path: string) =>
  page.locator(`.theme-doc-sidebar-menu a[href="/llm/${path}"]`).first();

/** From one page to another by a link that is made for it: the sidebar shows but a part of the pages. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = 'There';
    document.querySelector('.theme-doc-markdown .markdown')?.prepend(link);
  }, `/llm/${path}`);
  await page.locator('.markdown').getByRole('link', {name: 'There', exact: true}).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

interface Part {
  readonly name: string;
  readonly style: string;
  /** In CSS pixels: of the left upper corner, width and height. */
  readonly box: readonly number[];
}

/** Visible parts of a page. */
function look(page: Page): Promise<Part[]> {
  return page.evaluate(async () => {
    window.scrollTo({top: 0, behavior: 'instant'});
    await document.fonts.ready;
    const parts = document.querySelectorAll(
      'html, .breadcrumbs li, article h1, article header *, .markdown, .markdown *, .pagination-nav__link, .table-of-contents a',
    );
    // A folded part has a place in the layout, and letters that come only when it is opened.
    const seen = [...parts].filter((part) => !part.closest('details:not([open]) > :not(summary)'));
    return seen.map((part) => {
      const {x, y, width, height} = part.getBoundingClientRect();
      const {color, backgroundColor, font, margin, padding, display} = getComputedStyle(part);
      return {
        name: `${part.localName}.${part.getAttribute('class') ?? ''}`,
        style: [color, backgroundColor, font, margin, padding, display].join('; '),
        box: [x, y, width, height],
      };
    });
  });
}

/** The same letters may be a fraction of a pixel wider where they are drawn anew. */
const isSame = (one: Part, other: Part | undefined) =>
  one.name === other?.name &&
  one.style === other.style &&
  one.box.every((length, i) => Math.abs(length - (other.box[i] ?? 0)) < 1);

function differences(is: readonly Part[], was: readonly Part[]) {
  const index = is.findIndex((part, i) => !isSame(part, was[i]));
  return index < 0 && is.length === was.length ? [] : [is[index], was[index]];
}

const KINDS = {
  'a page with calculators and formulas': 'getting-started/calculating-gpu-memory-for-llms',
  'a page with figures and a table': 'inference-optimization/prefill-decode-disaggregation',
};

for (const [kind, path] of Object.entries(KINDS)) {
  test(`${kind} looks the same whether it is opened or gone to`, async ({page, allowConsole}) => {
    // A page that is opened shows letters of its own only if they come in time.
    allowConsole(/ERR_FAILED/);
    await page.route('**/assets/fonts/*', (route) => route.abort());
    await open(page, path);
    const [opened, name] = [await look(page), await page.title()];
    await open(page, pages.section);
    await goTo(page, path);
    await expect(page).toHaveTitle(name);
    // Away from what is below it since the click.
    await page.mouse.move(1, 1);
    await expect.poll(async () => differences(await look(page), opened)).toEqual([]);
  });
}

test('the check of the look can fail', async ({page}) => {
  await open(page, pages.section);
  const before = await look(page);
  expect(differences(await look(page), before)).toEqual([]);
  await addStyle(page, '.markdown p {margin: 40px}');
  expect(differences(await look(page), before)).toHaveLength(2);
});

test('the text of a page that is gone to comes as HTML, and its terms work', async ({page}) => {
  /** A page that uses terms which it does not explain, and what stands in its text and nowhere else. */
  const article = 'llm-inference-basics/training-inference-differences';
  const own = 'shares the address. The first colleague is delighted';
  const kinds: string[] = [];
  page.on('response', async (response) => {
    const kind = response.request().resourceType();
    if (['script', 'fetch'].includes(kind) && (await response.text()).includes(own))
      kinds.push(kind);
  });
  await page.setViewportSize({width: 1280, height: 500});
  await open(page, pages.section);
  await sidebarLink(page, article).click();
  const text = page.locator('.markdown').filter({hasText: own});
  await expect(text).toBeVisible();
  await page.waitForLoadState('networkidle');
  await text.locator('a[data-term]').first().focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  expect(kinds).toEqual(['fetch']);
});

test('a calculator works on a page that was gone to, left, and come back to', async ({page}) => {
  await open(page, pages.section);
  await goTo(page, pages.article);
  await sidebarLink(page, pages.nextArticle).click();
  await expect(title(page)).toHaveText('How does LLM inference work?');
  await page.goBack();
  const stepper = page.locator('#token-stepper');
  await ready(page, stepper);
  await stepper.getByLabel('Prompt (tokens)').fill('2000');
  await expect(stepper.getByRole('group', {name: /^Result/})).toContainText('262 MB');
});

test('a reader who goes on at once leaves no half page behind', async ({page}) => {
  await open(page, pages.section);
  const long =
    'infrastructure-and-operations/challenges-in-building-infra-for-llm-inference/comprehensive-observability';
  await page.goto(long);
  const parts = await page.locator('.markdown > *').count();
  await open(page, pages.section);
  await goTo(page, long);
  await page.evaluate(() => history.back());
  await expect(title(page)).toHaveText('LLM inference basics');
  await page.goForward();
  await expect(page.locator('.markdown > *')).toHaveCount(parts);
});
