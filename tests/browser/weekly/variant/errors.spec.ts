import {expect, open, test} from '../../site';
import {samples} from '../../variant';

test.describe('a page whose code does not arrive', () => {
  test('shows the error in a red box that can be read, and a button that retries', async ({
    page,
    variant,
  }) => {
    await open(page, variant + samples.loadingError);
    const box = page.getByRole('alert');
    await expect(box).toContainText('Loading chunk 42 failed.');
    const [red = 0, green = 0, blue = 0] = await box.evaluate((element) =>
      (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
    );
    expect(red, 'red stands out').toBeGreaterThan(2 * Math.max(green, blue));

    const retry = box.getByRole('button', {name: 'Retry'});
    await retry.click();
    await retry.click();
    await expect(page.getByRole('status')).toHaveText('2');
  });

  test('shows a spinner once it is slow', async ({page, variant}) => {
    await open(page, variant + samples.loadingSlow);
    const spinner = page.getByRole('status');
    await expect(spinner).toHaveText('Loading…');
    await expect(spinner).toBeInViewport({ratio: 1});
  });
});

test.describe('a page that crashes', () => {
  test('names every error of the chain and recovers when the fault is gone', async ({
    page,
    variant,
    allowConsole,
  }) => {
    allowConsole(/The figure failed to render/);
    await open(page, variant + samples.crash);
    await page.getByRole('button', {name: 'Crash this page'}).click();

    const main = page.locator('main');
    await expect(main.getByRole('heading', {level: 1})).toHaveText('This page crashed');
    await expect(main).toContainText(
      /The figure failed to render\.\s+Cause:\s+The roofline cannot be drawn\.\s+Cause:\s+The bandwidth of the accelerator is missing\./,
    );
    await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible();

    const tryAgain = main.getByRole('button', {name: 'Try again'});
    await tryAgain.click();
    await expect(tryAgain, 'the fault is still there').toBeVisible();

    await page.evaluate(() => window.dispatchEvent(new Event('mend')));
    await tryAgain.click();
    await expect(page.getByRole('button', {name: 'Crash this page'})).toBeVisible();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('A page that crashes');
  });

  test('names the item of the navigation bar that broke', async ({page, variant, allowConsole}) => {
    allowConsole(/The probe was asked to throw|navbar item failed to render/);
    await open(page, variant);
    await expect(page.getByRole('navigation', {name: 'Main'})).toContainText('Probe');
    await page.goto(`${variant}?navbar=throws`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(/This page crashed/);
    const message = page.getByText('A theme navbar item failed to render');
    await expect(message).toContainText('"value": "Probe"');
    await expect(message).toContainText('The probe was asked to throw.');
    await expect(page.getByRole('button', {name: 'Try again'})).toBeVisible();
  });
});
