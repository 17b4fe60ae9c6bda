import type {Page} from '@playwright/test';

/** Adds rules to a page. Playwright's own way is a `style` element, which the page's security policy forbids. */
export async function addStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}
