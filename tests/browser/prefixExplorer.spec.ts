import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH = 'inference-optimization/prefix-caching';

const {model: explorer, result, field, open} = modelOn(PATH, 'prefix-explorer');

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the cost of a timestamp and the hashes are in the HTML', async ({page}) => {
    await page.goto(PATH);
    await expect(result(page)).toContainText('0 of 5,039 tokens');
    await expect(result(page)).toContainText('153 ms');
    await expect(result(page).getByRole('table', {name: /^Block hashes/})).toBeVisible();
    await expect(field(page, 'Prompts')).toBeDisabled();
  });
});

test('the keyboard repairs the prompt, the address follows, and a reload gives the same', async ({
  page,
  site,
}) => {
  await open(page);
  await field(page, 'Prompts').focus();
  await page.keyboard.press('ArrowDown');
  await expect(result(page)).toContainText('5,024 of 5,039 tokens');
  await expect(result(page)).toContainText('6.68 ms');
  await expect(page).toHaveURL(`${site}${PATH}?prefix.preset=moved`);
  await page.reload();
  await hydrated(page);
  await expect(result(page)).toContainText('5,024 of 5,039 tokens');
});

test('a preset can be edited, and what is typed decides the blocks', async ({page}) => {
  await open(page, '?prefix.preset=moved');
  await result(page).getByRole('button', {name: 'Edit these prompts'}).click();
  await field(page, 'Prompt that was served').fill('{{rules:640}} Hello');
  await field(page, 'Prompt that comes now').fill('{{rules:640}} Goodbye');
  await expect(result(page)).toContainText('640 of 642 tokens');
  await field(page, 'Prompt that comes now').fill('X{{rules:640}} Goodbye');
  await expect(result(page)).toContainText('The first token differs already.');
});

test('token ids that are none are refused, and the last result stays', async ({page}) => {
  await open(page, '?prefix.preset=own&prefix.kind=ids&prefix.first=1+2+3&prefix.second=1+2+4');
  await expect(result(page)).toContainText('0 of 3 tokens');
  await field(page, 'Prompt that comes now').fill('1 two');
  await expect(explorer(page)).toContainText('"two" is none');
  await expect(field(page, 'Prompt that comes now')).toHaveAttribute('aria-invalid', 'true');
  await expect(result(page)).toContainText('This is still the last valid result.');
});

test('axe finds nothing, with prompts in the fields and one refused', async ({page}) => {
  await open(page, '?prefix.preset=own&prefix.salt=different');
  await field(page, 'Block size').fill('0');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('it fits phones and desktops', async ({page}) => {
  await open(page, '?prefix.preset=tools');
  for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
    await page.setViewportSize({width, height: 900});
    expect(await layoutFaults(page), `${width} px wide`).toEqual([]);
  }
});
