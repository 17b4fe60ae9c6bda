import {expect} from '../patience';
import type {CalculatorView} from '../row';

/** A name opens where its row was read, by keyboard, and Escape leads back to it. */
export async function opensSources(
  {page, result}: CalculatorView,
  name: string | RegExp,
): Promise<void> {
  const opener = result.getByRole('button', {name, exact: true});
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', {name: /^Sources: /});
  await expect(dialog.getByRole('link').first()).toHaveAttribute('href', /^https:/);
  await expect(dialog).toContainText(/\d{4}-\d\d-\d\d/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}
