import {expect, test as base, type Locator, type Page} from '@playwright/test';
import {Guard} from './guard';
import {pages} from './pages';
import {tagManager} from './variant';

export {expect};

/** Window widths that matter to the layout, in CSS pixels. */
export const widths = {
  /** A phone, or 200 % zoom on a small screen: the narrowest that must work. */
  narrowest: 320,
  phone: 360,
  /** The help panel opens by itself above this width, and not at it. */
  helpPanelLimit: 768,
  /** The desktop layout starts above this width. */
  desktopLimit: 996,
  desktop: 1280,
} as const;

interface SiteFixtures {
  /** The address of the landing page, with the slash at its end. Relative URLs start there too. */
  site: string;
  /** The same for the build that has all options on, the tag manager among them. */
  variant: string;
  guard: Guard;
  allowConsole: Guard['allowConsole'];
  allowRequest: Guard['allowRequest'];
}

/** Playwright's `test` for the built site: it fails by itself on what must not happen on any page. */
export const test = base.extend<SiteFixtures>({
  // Playwright recognizes what a fixture needs by the braces.
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => use(address('HANDBOOK_URL')),
  variant: async ({guard}, use) => {
    guard.allowRequest(tagManager);
    await use(address('HANDBOOK_VARIANT_URL'));
  },
  baseURL: async ({site}, use) => use(site),
  guard: [
    async ({context}, use) => {
      const guard = new Guard();
      await guard.watch(context);
      await use(guard);
      expect(guard.problems, 'what happened on the pages of this test').toEqual([]);
    },
    {auto: true},
  ],
  allowConsole: async ({guard}, use) => use(guard.allowConsole),
  allowRequest: async ({guard}, use) => use(guard.allowRequest),
});

function address(name: string): string {
  const url = process.env[name];
  if (!url)
    throw new Error(
      `${name} is not set: run the tests by \`npm run test:browser\`, with the build that they need.`,
    );
  return url;
}

/** Waits until React has taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  const whole = 'html[data-has-hydrated="true"]';
  await page.locator(whole).waitFor({state: 'attached'});
}

/** Opens a page and waits until React has taken it over. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** The title of the page on show. */
export const title = (page: Page) => page.getByRole('heading', {level: 1});

/** The link to the page that is read next, at the end of an article. */
export const nextLink = (page: Page) =>
  page.getByLabel('Docs pages').getByRole('link', {name: /^Next/});

/** Goes on to the next article from `pages.article`, and waits until it is on show. */
export async function followNext(page: Page): Promise<void> {
  await nextLink(page).click();
  await expect(page).toHaveURL(new RegExp(`${pages.nextArticle}$`));
  await expect(title(page)).toHaveText('How does LLM inference work?');
}

/** Marks the document on show. What is returned says whether it is still the same, or was loaded again. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, {isSamePage: true}));
  return () => page.evaluate(() => 'isSamePage' in window);
}

/** The part of the window that an element takes; it has to be on show. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`Nothing is on show of ${String(element)}.`);
  return box;
}
