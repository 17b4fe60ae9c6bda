import {accessibilityFaults} from '../../axe';
import {expect, open, test} from '../../site';
import {samples} from '../../variant';

test.use({colorScheme: 'dark'});

test('no fault on articles and in errors with the colors of the dark mode', async ({
  page,
  variant,
  allowConsole,
}) => {
  allowConsole(/The figure failed to render/);
  for (const path of [
    samples.everything,
    samples.loadingError,
    samples.loadingSlow,
    samples.crash,
  ]) {
    await open(page, variant + path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    if (path === samples.crash) {
      await page.getByRole('button', {name: 'Crash this page'}).click();
      await expect(page.getByRole('button', {name: 'Try again'})).toBeVisible();
    }
    expect(await accessibilityFaults(page), path).toEqual([]);
  }
});
