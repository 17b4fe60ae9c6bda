import {modelOn} from './model';
import {expect, test} from './site';

const PATH =
  'infrastructure-and-operations/challenges-in-building-infra-for-llm-inference/comprehensive-observability';

const {result, field, open} = modelOn(PATH, 'burn-rate');

test('a looser objective takes the page away, and the address follows', async ({page, site}) => {
  await open(page);
  await expect(result(page)).toContainText('Page after 43.2 min');
  await field(page, 'Objective').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('90');
  await expect(result(page)).toContainText('No alert in this incident');
  await expect(result(page)).toContainText('never: above 100 %');
  await expect(page).toHaveURL(`${site}${PATH}?burn.objective=90`);
});

test('an objective of 100 % is refused, and the last result stays', async ({page}) => {
  await open(page);
  await field(page, 'Objective').fill('100');
  await expect(field(page, 'Objective')).toHaveAttribute('aria-invalid', 'true');
  await expect(result(page)).toContainText('Page after 43.2 min');
});

test('at little traffic one failure pages, and a link says so too', async ({page}) => {
  await open(page, '?burn.traffic=6');
  await expect(result(page)).toContainText(
    'At 6 requests/hour a single bad request exceeds the threshold of the page at 14.4.',
  );
});
