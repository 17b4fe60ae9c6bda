import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH = 'inference-optimization/static-dynamic-continuous-batching';

const {model: simulator, result, field, open} = modelOn(PATH, 'batching-simulator');

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the comparison and the timelines are in the HTML', async ({page}) => {
    await page.goto(PATH);
    await expect(result(page)).toContainText('324 tokens/s');
    await expect(result(page)).toContainText('748 tokens/s');
    await expect(result(page)).toContainText('being busy is not being useful');
    await expect(result(page).getByRole('img', {name: /^Static\. Of the first 24/})).toBeVisible();
    await expect(field(page, 'Policy')).toBeDisabled();
  });
});

test('the keyboard chooses a policy, the address follows, and a reload gives the same', async ({
  page,
  site,
}) => {
  await open(page);
  await field(page, 'Policy').focus();
  await page.keyboard.press('End');
  await expect(result(page).getByRole('img', {name: /^Static\./})).toHaveCount(0);
  await expect(field(page, 'Seed')).toHaveCount(0);
  await field(page, 'More inputs').focus();
  await page.keyboard.press('Space');
  await field(page, 'Seed').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2');
  await expect(result(page)).toContainText('812 tokens/s');
  await expect(page).toHaveURL(`${site}${PATH}?batch.policy=chunked&batch.seed=2&batch.more=1`);
  await page.reload();
  await hydrated(page);
  await expect(result(page)).toContainText('812 tokens/s');
});

test('a budget below the sequences is refused, and the last result stays', async ({page}) => {
  await open(page);
  await field(page, 'Token budget per step').fill('32');
  await expect(simulator(page)).toContainText('At least 64');
  await expect(field(page, 'Token budget per step')).toHaveAttribute('aria-invalid', 'true');
  await expect(result(page)).toContainText('This is still the last valid result.');
  await expect(result(page)).toContainText('748 tokens/s');
});

test('a long run shows how far it is, can be stopped, and started again', async ({page}) => {
  test.slow();
  await open(page);
  // A fast machine would be done before anybody could stop it.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: 4});
  await field(page, 'Length of the run').fill('1500');
  await result(page).getByRole('button', {name: 'Stop'}).click({timeout: 20_000});
  await expect(result(page)).toContainText('Stopped. These are the results of the run before.');
  await expect(result(page)).toContainText('748 tokens/s');
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: 1});
  await result(page).getByRole('button', {name: 'Run'}).click();
  await expect(result(page)).not.toContainText('748 tokens/s', {timeout: 20_000});
  await expect(result(page)).not.toContainText('Stopped.');
});

test('axe finds nothing, with the numbers open and a field refused', async ({page}) => {
  await open(page);
  await result(page).getByText('Numbers of this figure').click();
  await field(page, 'Token budget per step').fill('32');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('it fits phones and desktops', async ({page}) => {
  await open(page, '?batch.rate=1000');
  for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
    await page.setViewportSize({width, height: 900});
    expect(await layoutFaults(page), `${width} px wide`).toEqual([]);
  }
});
