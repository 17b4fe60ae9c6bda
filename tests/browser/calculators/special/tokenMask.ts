import {expect} from '../patience';
import type {CalculatorView} from '../row';

/** A token that the reader chose goes on from there, the slider leads back, and the seed takes over again. */
export async function takesTokens({page, frame, result}: CalculatorView): Promise<void> {
  const tokens = result.getByRole('group', {name: 'Allowed tokens'});
  await tokens.getByRole('button', {name: 'fahren', exact: true}).press('Enter');
  await expect(result).toContainText('You chose the first 8 tokens.');
  await expect(tokens.getByRole('button', {name: 'heit', exact: true})).toBeVisible();
  await expect(page).toHaveURL(/mask\.step=9&mask\.picks=\d+(\.\d+){7}$/);
  await frame.getByRole('slider', {name: 'Step'}).press('Home');
  await expect(result).toContainText('2 of 371 tokens are allowed at step 1');
  await frame.getByRole('button', {name: 'Draw all by the seed'}).click();
  await expect(result).not.toContainText('You chose');
}
