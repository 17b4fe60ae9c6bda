import {expect} from '../patience';
import type {CalculatorView} from '../row';

const PAGE = 'reference/plan-a-deployment';

/**
 * An option is taken with one click, its files follow, and the plan opens in another calculator. Load tests add replicas, users
 * give a rate, and a measured rate rescales the plan.
 */
export async function takesAPlan({page, result, field}: CalculatorView): Promise<void> {
  await result.getByText('Start commands of four engines').click();
  await expect(result).toContainText('--tensor-parallel-size 2');
  await result.getByText('Kubernetes and Docker Compose').click();
  await expect(result).toContainText('nvidia.com/gpu: 2');
  await field('Name of the deployment').fill('Chat');
  await expect(field('Name of the deployment')).toHaveAccessibleDescription(
    /is not a name of Kubernetes/,
  );
  await field('Name of the deployment').fill('chat-70b');
  await expect(result).toContainText('claimName: chat-70b-cache');
  await expect(page).toHaveURL(/plan\.name=chat-70b/);

  // A rate takes the place of the users, and is typed to its end.
  await field('Requests in the busiest minutes (per second)').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12', {delay: 100});
  await expect(page).toHaveURL(/plan\.rate=12/);
  await expect(field('Users in the busiest minutes')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('0');
  await expect(page).not.toHaveURL(/plan\.rate/);

  await result.getByRole('button', {name: '4 × H100 SXM'}).click();
  await expect(field('Model')).toBeVisible();
  await expect(result).toContainText('--tensor-parallel-size 4');
  await expect(page).toHaveURL(/plan\.gpus=4/);

  await result.getByRole('button', {name: '1 × MI355X'}).click();
  await expect(result).toContainText('for NVIDIA GPUs only');

  await result.getByRole('link', {name: 'Memory planner'}).click();
  const memory = page.locator('#memory-planner');
  await expect(memory.getByRole('combobox', {name: 'Device', exact: true})).toHaveValue(
    'AMD Instinct MI355X',
  );

  await page.goto(`${PAGE}?plan.target=p99&plan.ttft=130&plan.gpus=2`);
  await expect(result).toContainText('This takes 2 replicas, where the mean takes 1.');
  await page.goto(`${PAGE}?plan.users=2000`);
  await expect(result).toContainText('Rate of 2,000 users');
  await expect(result).toContainText('for 40 requests/s');
  await page.goto(`${PAGE}?plan.rate=50&plan.reached=4`);
  await expect(result).toContainText('Measured ÷ predicted speed31');
}
