// A choice from a long list: searched by name, used by keyboard.
import {calculatorOn} from '../calculator';
import {expect} from '../calculators/patience';
import {test} from '../site';

const {frame, field, open} = calculatorOn(
  'reference/in-depth/how-inference-works',
  'roofline-explorer',
  {exact: true},
);

test('arrow keys go through the list from what is chosen, and Escape keeps it', async ({page}) => {
  await open(page);
  const device = field(page, 'Device');
  const chosen = await device.inputValue();
  await device.focus();
  await page.keyboard.press('ArrowDown');
  const active = frame(page).locator('[role=option][aria-selected=true]');
  await expect(active).toHaveText(chosen);
  await expect(device).toHaveAttribute(
    'aria-activedescendant',
    (await active.getAttribute('id')) ?? '',
  );
  await page.keyboard.press('ArrowDown');
  await expect(active).not.toHaveText(chosen);
  await expect(active).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(device).toHaveValue(chosen);
  await expect(device).toHaveAttribute('aria-expanded', 'false');
});

test('words that no name has are told, and leaving the field keeps the choice', async ({page}) => {
  await open(page);
  const device = field(page, 'Device');
  const chosen = await device.inputValue();
  await device.fill('abacus');
  await expect(frame(page).getByText('No name in the list has these words.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(device).toHaveValue(chosen);
  await expect(page).toHaveURL(/in-depth\/how-inference-works$/);
});

test('a press opens the whole list, and a press on an option takes it', async ({page}) => {
  await open(page);
  const device = field(page, 'Device');
  await device.click();
  const option = frame(page).locator('[role=option]', {hasText: 'H200 SXM'});
  expect(await frame(page).locator('[role=option]').count()).toBeGreaterThan(20);
  await option.click();
  await expect(device).toHaveValue('NVIDIA H200 SXM');
  await expect(frame(page).locator('[role=option]')).toHaveCount(0);
});
