import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH = 'getting-started/llm-fine-tuning';

const {model: sizing, result, field, open} = modelOn(PATH, 'lora-sizing');

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the sizing of an 8B model at rank 16 is in the HTML', async ({page}) => {
    await page.goto(PATH);
    await expect(result(page)).toContainText('41.9 million parameters');
    await expect(result(page)).toContainText('83.9 MB');
    await expect(result(page).getByRole('img', {name: /^Training memory, LoRA/})).toBeVisible();
    await expect(field(page, 'Rank')).toBeDisabled();
  });
});

test('the keyboard changes rank and method, and the address follows', async ({page, site}) => {
  await open(page);
  await field(page, 'Rank').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('64');
  await expect(result(page)).toContainText('168 million parameters');
  await field(page, 'Method').focus();
  await page.keyboard.press('End');
  await expect(result(page)).toContainText('8.03 billion parameters');
  await expect(result(page)).toContainText('Training needs 122 GiB.');
  await expect(page).toHaveURL(`${site}${PATH}?lora.method=full&lora.rank=64`);
  await page.reload();
  await hydrated(page);
  await expect(result(page)).toContainText('8.03 billion parameters');
});

test('matrices can be left out, but not all of them', async ({page}) => {
  await open(page, '?lora.gate=0&lora.up=0&lora.down=0');
  await expect(result(page)).toContainText('13.6 million parameters');
  for (const name of ['k_proj', 'v_proj', 'o_proj']) {
    await sizing(page).getByRole('checkbox', {name}).uncheck();
  }
  await sizing(page).getByRole('checkbox', {name: 'q_proj'}).focus();
  await page.keyboard.press('Space');
  await expect(sizing(page)).toContainText('At least one matrix must get an adapter.');
  await expect(result(page)).toContainText('This is still the last valid result.');
});

test('an invalid rank keeps the last valid result and says why', async ({page}) => {
  await open(page);
  await field(page, 'Rank').fill('1.5');
  await expect(field(page, 'Rank')).toHaveAttribute('aria-invalid', 'true');
  await expect(result(page)).toContainText('41.9 million parameters');
});

test('axe finds nothing, with a field refused', async ({page}) => {
  await open(page);
  await field(page, 'Rank').fill('0');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('it fits phones and desktops', async ({page}) => {
  await open(page, '?lora.method=full&lora.adapters=1000000');
  for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
    await page.setViewportSize({width, height: 900});
    expect(await layoutFaults(page), `${width} px wide`).toEqual([]);
  }
});
