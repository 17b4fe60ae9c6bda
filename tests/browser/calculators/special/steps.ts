import {expect} from '../patience';
import type {CalculatorView} from '../row';

/** Buttons and scrubber of the token stepper lead through its steps by keyboard, and stop at the ends. */
export async function steps({page, frame}: CalculatorView): Promise<void> {
  const button = (name: string) => frame.getByRole('button', {name});
  const scrubber = frame.getByRole('slider', {name: 'Step'});
  await button('First step').press('Enter');
  await expect(frame.getByText('Step 1 of 64: prefill', {exact: true})).toBeVisible();
  // Disabled in words only: the focus of a reader at the end is not lost.
  await expect(button('Previous step')).toHaveAttribute('aria-disabled', 'true');
  await button('Next step').press('Space');
  await expect(frame.getByText('Step 2 of 64: decode', {exact: true})).toBeVisible();
  await scrubber.press('ArrowRight');
  await expect(scrubber).toHaveAttribute('aria-valuetext', '3 of 64: decode');
  await scrubber.press('End');
  await expect(button('Last step')).toHaveAttribute('aria-disabled', 'true');
  await expect(page).toHaveURL(/tok\.step=64$/);
}
