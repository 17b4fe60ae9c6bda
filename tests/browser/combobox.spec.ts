// A choice from a long list: searched by name, used by keyboard, and said to a screen reader as the ARIA pattern has it.
import {accessibilityFaults} from './axe';
import {calculatorOn} from './calculator';
import {expect} from './calculators/patience';
import {test} from './site';

const {frame, result, field, open} = calculatorOn(
  'reference/in-depth/how-inference-works',
  'roofline-explorer',
  {exact: true},
);

test('a part of a name finds an option, and Enter takes it', async ({page}) => {
  await open(page);
  const model = field(page, 'Model');
  await expect(model).toHaveValue('Llama 3.1 8B');
  const before = await result(page).textContent();
  await model.focus();
  await page.keyboard.type('qwen3 32');
  const options = frame(page).locator('[role=option]');
  await expect(options.filter({hasText: 'Qwen3 32B'})).toHaveAttribute('aria-selected', 'true');
  await expect(model).toHaveAttribute('aria-expanded', 'true');
  await expect(frame(page).getByRole('group', {name: 'Qwen3', exact: true})).toBeVisible();
  expect(await accessibilityFaults(page, {within: '#roofline-explorer'})).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(model).toHaveValue('Qwen3 32B');
  await expect(model).toHaveAttribute('aria-expanded', 'false');
  await expect(result(page)).not.toHaveText(before ?? '');
  await expect(page).toHaveURL(/roof\.model=Qwen\/Qwen3-32B/);
});
