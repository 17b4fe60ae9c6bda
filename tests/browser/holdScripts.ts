import type {Page} from '@playwright/test';

/** Holds the scripts of the site back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/js/*.js', async (route) => {
    await released;
    await route.fallback();
  });
  return () => release();
}
