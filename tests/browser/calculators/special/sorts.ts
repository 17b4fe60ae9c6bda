import {expect} from '../patience';
import type {CalculatorView} from '../row';

/** A header of the table sorts by keyboard, says so, and its order is in the address. */
export async function sorts(
  {page, result}: CalculatorView,
  name: RegExp,
  order: 'ascending' | 'descending',
): Promise<void> {
  const header = result.getByRole('columnheader', {name});
  const first = result.locator('tbody tr').first();
  const before = await first.innerText();
  await header.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(header).toHaveAttribute('aria-sort', order);
  await expect(first).not.toHaveText(before);
  await expect(header.getByRole('button')).toBeFocused();
  await expect(page).toHaveURL(/\.sort=/);
}
