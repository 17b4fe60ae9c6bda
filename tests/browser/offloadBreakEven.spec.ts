import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH = 'inference-optimization/kv-cache-offloading';

const {model: calculator, result, field, open} = modelOn(PATH, 'offload-break-even');

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('both times, every tier and the chart are in the HTML', async ({page}) => {
    await page.goto(PATH);
    await expect(result(page)).toContainText('441 ms');
    await expect(result(page)).toContainText('Loading is 29.1 times faster');
    await expect(result(page)).toContainText('Object store');
    await expect(result(page).getByRole('img', {name: /^Time to have a context/})).toBeVisible();
    await expect(field(page, 'Tier').first()).toBeDisabled();
  });
});

test('the keyboard shares a drive among eight, the answer turns around, a reload gives the same', async ({
  page,
  site,
}) => {
  await open(page, '?off.tier=nvme');
  await expect(result(page)).toContainText('Loading is 6.83 times faster');
  await field(page, 'Loads on one link at a time').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('8');
  await expect(result(page)).toContainText('Computing this context again is 1.17 times faster');
  await expect(page).toHaveURL(`${site}${PATH}?off.tier=nvme&off.sharing=8`);
  await page.reload();
  await hydrated(page);
  await expect(result(page)).toContainText('Computing this context again is 1.17 times faster');
});

test('a context beyond the model is refused, and the last result stays', async ({page}) => {
  await open(page);
  await field(page, 'Cached context').fill('131000');
  await expect(calculator(page)).toContainText('With the new tokens at most 131,072');
  await expect(field(page, 'Cached context')).toHaveAttribute('aria-invalid', 'true');
  await expect(result(page)).toContainText('This is still the last valid result.');
  await expect(result(page)).toContainText('441 ms');
});

test('a pause that the tier does not survive is named', async ({page}) => {
  await open(page);
  await expect(result(page)).toContainText('longer than the pause of 5.20 s');
  await field(page, 'Pause between turns').fill('81.4');
  await expect(result(page)).toContainText('most turns miss here too');
});

test('axe finds nothing, with the numbers open and a field refused', async ({page}) => {
  await open(page);
  await result(page).getByText('Numbers of this figure').click();
  await field(page, 'Cached context').fill('0');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('it fits phones and desktops', async ({page}) => {
  await open(page, '?off.rate=1000');
  for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
    await page.setViewportSize({width, height: 900});
    expect(await layoutFaults(page), `${width} px wide`).toEqual([]);
  }
});
