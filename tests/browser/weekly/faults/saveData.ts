import type {Page} from '@playwright/test';

/** With data saving on nothing is fetched ahead: the code of other pages is not there before it is needed. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: {saveData: true, effectiveType: '4g'},
    });
  });
}
