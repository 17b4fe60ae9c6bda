import type {Page} from '@playwright/test';
import {help} from '../../help';
import {ready} from '../../calculator';
import {pages} from '../../pages';
import {expect, followNext, open, test} from '../../site';

/** Ways of a browser to refuse storage. */
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
  }) => {
    allowConsole(/Docusaurus (?:browser storage is not available|storage error)/);
    await page.addInitScript(refuse);
    await open(page, variant + pages.article);

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
    await followNext(page);
    // As the reader left it, as long as the visit lasts.
    await expect(root(page)).toHaveAttribute('data-theme', 'dark');
    await expect(announcement).toHaveCount(0);
    await expect(help(page).heading).toHaveCount(0);
  });
}
