import {expect} from '../patience';
import type {ModelView} from '../row';

/** A name in a table of the text leads to its row, also where a filter hides it. */
export async function leadsToRows({page, result, field}: ModelView): Promise<void> {
  await field('System').selectOption('DCGM exporter');
  await expect(page.locator('#vllm-num-requests-waiting')).toHaveCount(0);
  await page.getByRole('link', {name: 'vLLM: vllm:num_requests_waiting in the reference'}).click();
  const row = result.locator('tr', {has: page.locator('#vllm-num-requests-waiting')});
  await expect(row).toBeInViewport();
  await expect(field('System')).toHaveValue('any');
}
