import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH = 'llm-inference-basics/training-inference-differences';

const {result, field, open} = modelOn(PATH, 'memory-side-by-side');

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('both bars are in the HTML', async ({page}) => {
    await page.goto(PATH);
    await expect(result(page)).toContainText('14 times');
    await expect(result(page).getByRole('img', {name: /^Training, one device/})).toBeVisible();
    await expect(result(page).getByRole('img', {name: /^Serving, one device/})).toBeVisible();
  });
});

test('more training devices divide the state, and the address follows', async ({page, site}) => {
  await open(page);
  await expect(result(page)).toContainText('Training: 131 GiB on each of 1 device');
  await field(page, 'Training devices').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('8');
  await expect(result(page)).toContainText('Training: 26.1 GiB on each of 8 devices');
  await expect(page).toHaveURL(`${site}${PATH}?side.ranks=8`);
  await page.reload();
  await hydrated(page);
  await expect(result(page)).toContainText('Training: 26.1 GiB on each of 8 devices');
});

test('a layout that does not divide the model is refused', async ({page}) => {
  await open(page);
  await field(page, 'Serving devices (tensor parallel)').fill('3');
  await expect(field(page, 'Serving devices (tensor parallel)')).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(result(page)).toContainText('This is still the last valid result.');
});

test('it fits phones and desktops', async ({page}) => {
  await open(page, '?side.model=meta-llama%2FLlama-3.1-70B');
  for (const width of [widths.narrowest, widths.desktop]) {
    await page.setViewportSize({width, height: 900});
    expect(await layoutFaults(page), `${width} px wide`).toEqual([]);
  }
});
