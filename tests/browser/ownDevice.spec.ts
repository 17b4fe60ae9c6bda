// A device that is in no list, by its figures: in the planner, in the address, and carried to other calculators.
import type {Page} from '@playwright/test';
import {accessibilityFaults} from './axe';
import {choose, calculatorOn} from './calculator';
import {expect} from './calculators/patience';
import {test} from './site';

const planner = calculatorOn('getting-started/calculating-gpu-memory-for-llms', 'memory-planner', {
  exact: true,
});
const roofline = calculatorOn('reference/in-depth/how-inference-works', 'roofline-explorer', {
  exact: true,
});
/** The second result: the bandwidth does not change the first. */
const decode = (page: Page) => roofline.result(page).locator('p').nth(1);
const OTHER = 'Another device, by its figures';

test('figures start with those of the chosen device, and what differs stands in the address', async ({
  page,
}) => {
  const {frame, field, open} = roofline;
  await open(page);
  const shown = await decode(page).innerText();
  await choose(field(page, 'Device'), OTHER);
  await expect(field(page, 'Memory bandwidth (GB/s)')).toHaveValue('3,350');
  await expect(field(page, 'Dense FP4 (TFLOP/s)')).toHaveValue('');
  await expect(decode(page)).toHaveText(shown);
  expect(await accessibilityFaults(page)).toEqual([]);

  await field(page, 'Memory (GB)').fill('96');
  await field(page, 'Memory bandwidth (GB/s)').fill('6,700');
  await expect(decode(page)).not.toHaveText(shown);
  await expect(page).toHaveURL(/roof\.device=device:nvidia-h100-sxm,memory=96,bandwidth=6700/);
  await expect(frame(page).getByText('Other device (96 GB, 6,700 GB/s).').first()).toBeVisible();
  const changed = await decode(page).innerText();
  await page.reload();
  await expect(decode(page)).toHaveText(changed);
  await expect(field(page, 'Memory bandwidth (GB/s)')).toHaveValue('6,700');
});

test('a wrong figure has its reason beside it, and keeps the last result', async ({page}) => {
  const {result, field, open} = roofline;
  await open(page, '?roof.device=device:nvidia-b200#roofline-explorer');
  const bandwidth = field(page, 'Memory bandwidth (GB/s)');
  await bandwidth.fill('2');
  await expect(bandwidth).toHaveAttribute('aria-invalid', 'true');
  await expect(bandwidth).toHaveAccessibleDescription(
    'Memory bandwidth must be a number from 5 to 100,000 GB/s.',
  );
  await expect(result(page)).toContainText('This is still the last valid result, for Device');
  await bandwidth.fill('9000');
  await expect(bandwidth).not.toHaveAttribute('aria-invalid');
  await expect(result(page)).not.toContainText('last valid result');
});

test('a broken link says what is wrong', async ({page}) => {
  const {frame, open} = planner;
  await open(page, '?mem.device=device:nvidia-h100-sxm,memory=0.1#memory-planner');
  const notice = frame(page).getByRole('listitem').filter({hasText: 'the link'});
  await expect(notice).toContainText('Memory must be a number from 1 to 10,000 GB.');
});

test('the kept workload carries the device', async ({page}) => {
  await planner.open(page, '?mem.device=device:nvidia-h100-sxm,memory=141#memory-planner');
  await planner.frame(page).getByRole('button', {name: 'Use in all calculators'}).click();
  await roofline.open(page);
  await expect(roofline.field(page, 'Memory (GB)')).toHaveValue('141');
});
