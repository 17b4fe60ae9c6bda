import {expect} from '../patience';
import type {CalculatorView} from '../row';

const ID = 'signal-vllm-num-requests-waiting';

/** An address of a row leads there, also where a filter hides it. */
export async function leadsToRows({page, result, field}: CalculatorView): Promise<void> {
  await field('System').selectOption('DCGM exporter');
  await expect(page.locator(`#${ID}`)).toHaveCount(0);
  await page.evaluate((hash) => (window.location.hash = hash), ID);
  await expect(result.locator('tr', {has: page.locator(`#${ID}`)})).toBeInViewport();
  await expect(field('System')).toHaveValue('any');
}
