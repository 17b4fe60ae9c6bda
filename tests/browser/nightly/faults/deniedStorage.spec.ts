import type {Page} from '@playwright/test';
import {help} from '../../help';
import {ready} from '../../model';
import {pages} from '../../pages';
import {expect, hydrated, test} from '../../site';
import {tagManager} from '../../variant';

/** What a browser may do instead of storing. */
const refusals = {
  // As where cookies are blocked.
  denied: () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
    Object.defineProperty(document, 'cookie', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  broken: () => {
    const fail = () => {
      throw new DOMException('The storage cannot be read.', 'InvalidStateError');
    };
    Object.assign(Storage.prototype, {getItem: fail, setItem: fail, removeItem: fail});
  },
};

const root = (page: Page) => page.locator('html');

for (const [name, refuse] of Object.entries(refusals)) {
  test(`what the site remembers works for the visit where storage is ${name}`, async ({
    page,
    variant,
    allowConsole,
    allowRequest,
  }) => {
    allowRequest(tagManager);
    allowConsole(/Docusaurus (?:browser storage is not available|storage error)/);
    await page.addInitScript(refuse);
    await page.goto(variant + pages.article);
    await hydrated(page);

    const color = page.getByRole('button', {name: /^Switch between dark and light mode/}).first();
    await color.click();
    await color.click();
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');

    const announcement = page.locator('.theme-announcement-bar');
    await announcement.getByRole('button', {name: 'Close'}).click();
    await expect(announcement).toHaveCount(0);
    await help(page).close.click();
    await expect(help(page).heading).toHaveCount(0);

    const stepper = page.locator('#token-stepper');
    await ready(page, stepper);
    const prompt = stepper.getByLabel('Prompt (tokens)');
    await prompt.fill('4000');
    await expect(page).toHaveURL(/tok\.in=4000/);
    await page.getByLabel('Docs pages').getByRole('link', {name: /^Next/}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('How does LLM inference work?');
    // As the reader left it, as long as the visit lasts.
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await expect(announcement).toHaveCount(0);
    await expect(help(page).heading).toHaveCount(0);
  });

  test(`single keys stay off for the visit where storage is ${name}`, async ({
    page,
    site,
    allowConsole,
  }) => {
    allowConsole(/Docusaurus (?:browser storage is not available|storage error)/);
    await page.addInitScript(refuse);
    await page.goto(pages.section);
    await hydrated(page);
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', {name: 'Keyboard shortcuts'});
    await list.getByRole('checkbox', {name: /^Single keys are on/}).uncheck();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await page.locator('article').getByRole('link', {name: 'What is LLM inference?'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('What is LLM inference?');
    await page.keyboard.press('n');
    await page.keyboard.press('?');
    // With Ctrl a key is no single one: what it opens shows that those before did nothing.
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Search the handbook');
    await expect(page).toHaveURL(site + pages.article);
  });
}
