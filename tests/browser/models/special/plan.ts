import {expect} from '../patience';
import type {ModelView} from '../row';

/** An option is taken with one click, its files follow, and the plan opens in another calculator. */
export async function takesAPlan({page, result, field}: ModelView): Promise<void> {
  await result.getByText('Start commands of four engines').click();
  await expect(result).toContainText('--tensor-parallel-size 2');
  await result.getByText('Kubernetes and Docker Compose').click();
  await expect(result).toContainText('nvidia.com/gpu: 2');

  await result.getByRole('button', {name: '4 × NVIDIA H100 SXM'}).click();
  await expect(field('Model')).toBeVisible();
  await expect(result).toContainText('--tensor-parallel-size 4');
  await expect(page).toHaveURL(/plan\.gpus=4/);

  await result.getByRole('button', {name: '1 × AMD Instinct MI355X'}).click();
  await expect(result).toContainText('for NVIDIA GPUs only');

  await result.getByRole('link', {name: 'Memory planner'}).click();
  const memory = page.locator('#memory-planner');
  await expect(memory.getByRole('combobox', {name: 'Device', exact: true})).toHaveValue(
    'AMD Instinct MI355X',
  );
  await page.goBack();
}
