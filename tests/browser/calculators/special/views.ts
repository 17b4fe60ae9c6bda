import {expect} from '../patience';
import type {CalculatorView} from '../row';

/** The scrubber of the allocator simulator moves both memory maps by keyboard. */
export async function movesThroughMap({page, result}: CalculatorView): Promise<void> {
  const map = result.getByRole('img', {name: /^Memory map\. Blocks/});
  const before = (await map.getAttribute('aria-label')) ?? '';
  await result.getByRole('slider', {name: 'Step shown'}).press('ArrowRight');
  await expect(result).toContainText('Step 768 of');
  await expect(map).not.toHaveAttribute('aria-label', before);
  await expect(page).toHaveURL(/alloc\.at=768$/);
}

/** Prompts of a preset can be edited. */
export async function editsPrompts({result, field}: CalculatorView): Promise<void> {
  await result.getByRole('button', {name: 'Edit these prompts'}).click();
  await field('Prompt that was served').fill('{{rules:640}} Hello');
  await field('Prompt that comes now').fill('{{rules:640}} Goodbye');
  await expect(result).toContainText('640 of 642 tokens');
}

/** A long simulation shows how far it is, can be stopped, and started again. */
export async function stopsAndRuns({page, result, field}: CalculatorView): Promise<void> {
  // A fast machine would be done before anybody could stop it.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: 4});
  await field('Length of the run (requests)').fill('1500');
  await result.getByRole('button', {name: 'Stop'}).click({timeout: 20_000});
  await expect(result).toContainText('Stopped. These are the results of the run before.');
  await expect(result).toContainText('729 tokens/s');
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: 1});
  await result.getByRole('button', {name: 'Run'}).click();
  await expect(result).not.toContainText('729 tokens/s');
  await expect(result).not.toContainText('Stopped.');
}
