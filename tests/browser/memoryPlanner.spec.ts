import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH = 'getting-started/calculating-gpu-memory-for-llms';

const {model: planner, result, field, open} = modelOn(PATH, 'memory-planner');

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the default result, bar and commands are in the HTML', async ({page}) => {
    await page.goto(PATH);
    await expect(result(page)).toContainText('27 sequences of 8,192 tokens fit');
    await expect(result(page).getByRole('img', {name: /^Memory of one device/})).toBeVisible();
    await expect(result(page)).toContainText('--gpu-memory-utilization 0.9');
    await expect(field(page, 'Model')).toBeDisabled();
  });
});

test('the keyboard changes the plan, and the address follows', async ({page, site}) => {
  await open(page);
  await field(page, 'KV cache').focus();
  await page.keyboard.press('End');
  await expect(result(page)).toContainText('55 sequences');
  await field(page, 'Context per sequence').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('16384');
  await expect(result(page)).toContainText('27 sequences of 16,384 tokens fit');
  await expect(page).toHaveURL(`${site}${PATH}?mem.kv=fp8&mem.context=16384`);
  await page.reload();
  await hydrated(page);
  await expect(result(page)).toContainText('27 sequences of 16,384 tokens fit');
});

test('an invalid number keeps the last valid result and says why', async ({page}) => {
  await open(page);
  await field(page, 'Context per sequence').fill('8k');
  await expect(planner(page)).toContainText('“8k” is not a number.');
  await expect(field(page, 'Context per sequence')).toHaveAttribute('aria-invalid', 'true');
  await expect(result(page)).toContainText('This is still the last valid result.');
  await expect(result(page)).toContainText('27 sequences of 8,192 tokens fit');
});

test('a malformed address is answered, not obeyed', async ({page}) => {
  await open(page, '?mem.context=-5&mem.model=no/such&mem.kv=fp8');
  const notices = planner(page).getByRole('status').first();
  await expect(notices).toContainText('the link says “-5”');
  await expect(notices).toContainText('the link says “no/such”');
  await expect(result(page)).toContainText('55 sequences of 8,192 tokens fit');
});

test('an impossible layout is refused beside its field', async ({page}) => {
  await open(page);
  await field(page, 'Devices').fill('3');
  await expect(planner(page)).toContainText('Must be a multiple of tensor × pipeline parallel, 2.');
  await field(page, 'Tensor parallel').fill('3');
  await expect(planner(page)).toContainText('Must divide the 64 query heads.');
  await expect(result(page)).toContainText('27 sequences');
});

test('what does not fit is said in bytes', async ({page}) => {
  await open(page, '?mem.concurrency=40');
  await expect(result(page)).toContainText('40 sequences need');
  await expect(result(page)).toContainText('more than usable memory');
});

test('a custom shape shows its fields', async ({page}) => {
  await open(page);
  await expect(field(page, 'KV heads')).toHaveCount(0);
  await field(page, 'Model').selectOption('custom');
  await field(page, 'KV heads').fill('64');
  await expect(result(page)).toContainText('3 sequences of 8,192 tokens fit');
});

test('commands can be copied', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  const copy = result(page).getByRole('button', {name: 'Copy code to clipboard'});
  await copy.first().click();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('vllm serve "$MODEL" \\\n  --tensor-parallel-size 2');
});

test('axe finds nothing, with the table open and a field refused', async ({page}) => {
  await open(page);
  await result(page).getByText('Checked against published figures').click();
  await field(page, 'Tensor parallel').fill('3');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('it fits phones and desktops', async ({page}) => {
  await open(page, '?mem.model=custom&mem.concurrency=40');
  await result(page).getByText('Checked against published figures').click();
  // The fixed navigation bar lies over an article that is scrolled.
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
    await page.setViewportSize({width, height: 900});
    expect(await layoutFaults(page), `${width} px wide`).toEqual([]);
  }
});
