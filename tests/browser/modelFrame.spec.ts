// What every interactive model has from its frame, shown by the first one of the site.
import type {Page} from '@playwright/test';
import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {pages} from './pages';
import {ready} from './model';
import {expect, test, widths} from './site';

const frame = (page: Page) => page.locator('#token-stepper');
const field = (page: Page, name: string) => frame(page).getByLabel(name, {exact: true});
const result = (page: Page) => frame(page).getByRole('group', {name: /^Result/});
const prompt = (page: Page) => field(page, 'Prompt (tokens)');

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`${pages.article}${search}`);
  await ready(page, frame(page));
}

test.describe('a value that cannot be used', () => {
  test('is refused beside its field with the allowed range; the last result stays', async ({
    page,
  }) => {
    await open(page);
    await prompt(page).fill('2000');
    await expect(result(page)).toContainText('262 MB');
    await prompt(page).fill('8k');
    await expect(prompt(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(prompt(page)).toHaveAccessibleDescription(
      /“8k” is not a number\. Enter a whole number from 1 to 130,000 tokens\./,
    );
    await expect(result(page)).toContainText('262 MB');
    await expect(result(page)).toContainText('This is still the last valid result.');
    expect(await accessibilityFaults(page)).toEqual([]);

    await prompt(page).fill('8,000');
    await expect(prompt(page)).not.toHaveAttribute('aria-invalid');
    await expect(result(page)).toContainText('1.05 GB');
    await expect(result(page)).not.toContainText('last valid');
  });

  test('is announced, and so is the result once it can be used again', async ({page}) => {
    await open(page);
    const announced = frame(page).locator(':scope > [role="status"]').last();
    await expect(announced).toBeEmpty();
    await prompt(page).fill('x');
    await expect(announced).toContainText('Prompt: “x” is not a number.');
    await prompt(page).fill('500');
    await expect(announced).toContainText('Step 2 of 64: 4.50 ms is the floor');
  });

  test('a combination is refused in the same way', async ({page}) => {
    await open(page);
    await prompt(page).fill('60000');
    await field(page, 'Model').selectOption({label: 'Qwen3 8B'});
    await expect(prompt(page)).toHaveAccessibleDescription(/Qwen3 8B takes at most 40,960 tokens/);
    await expect(result(page)).toContainText('last valid');
  });
});

test.describe('the URL', () => {
  test('follows what differs from the defaults, and opens the same result', async ({page}) => {
    await open(page, '?utm=a%20b#bandwidth');
    const length = await page.evaluate(() => history.length);
    await prompt(page).fill('4000');
    await field(page, 'Device').selectOption({label: 'H200 SXM'});
    await expect(page).toHaveURL(/\?utm=a%20b&tok\.device=nvidia-h200-sxm&tok\.in=4000#bandwidth$/);
    expect(await page.evaluate(() => history.length)).toBe(length);
    // The result of what was entered, which may come after the address.
    await expect(result(page)).toContainText('3.24 ms is the floor');
    const shown = await result(page).textContent();

    await page.reload();
    await ready(page, frame(page));
    await expect(prompt(page)).toHaveValue('4,000');
    await expect(result(page)).toHaveText(shown ?? '');
  });

  test('names what it cannot use, keeps the rest, and the page works', async ({page}) => {
    await open(
      page,
      '?tok.in=%E0%A4%A&tok.device=nothing&tok.weights=fp8&tok.out=9&tok.out=10&tok.__proto__=1&%zz',
    );
    const notices = frame(page).getByRole('listitem').filter({hasText: 'the link'});
    await expect(notices).toHaveText([
      'Device: the link says “nothing”, which cannot be used. Using H100 SXM.',
      /^Prompt: the link says .*, which cannot be used\. Using 1,000 tokens\.$/,
      'Output: the link gives it 2 times. Using the first.',
    ]);
    await expect(field(page, 'Weights')).toHaveValue('fp8');
    await expect(field(page, 'Output (tokens)')).toHaveValue('9');
    await expect(result(page)).toContainText('7.50 GB');
    expect(await accessibilityFaults(page)).toEqual([]);

    await frame(page).getByRole('button', {name: 'Dismiss'}).click();
    await expect(notices).toHaveCount(0);
  });

  test('survives links in the page and the way back', async ({page}) => {
    await open(page);
    await prompt(page).fill('4000');
    await expect(page).toHaveURL(/tok\.in=4000$/);
    await page
      .getByRole('link', {name: 'how-does-llm-inference-work'})
      .or(page.locator('article a[href$="how-does-llm-inference-work#prefill"]'))
      .first()
      .click();
    await expect(page).toHaveURL(/how-does-llm-inference-work#prefill$/);
    await page.goBack();
    await expect(page).toHaveURL(/tok\.in=4000$/);
    await expect(prompt(page)).toHaveValue('4,000');
  });

  test('going back to an anchor shows what its address says', async ({page}) => {
    await open(page);
    await prompt(page).fill('4000');
    await expect(page).toHaveURL(/tok\.in=4000$/);
    await page.evaluate(() => void (location.hash = '#bandwidth'));
    await prompt(page).fill('5000');
    await expect(page).toHaveURL(/tok\.in=5000#bandwidth$/);
    await page.goBack();
    await expect(prompt(page)).toHaveValue('4,000');
    await page.goForward();
    await expect(prompt(page)).toHaveValue('5,000');
  });
});

test.describe('the actions', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});
  const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test('copy a link that opens the model with its values', async ({page}) => {
    await open(page);
    await prompt(page).fill('4000');
    await frame(page).getByRole('button', {name: 'Copy link'}).click();
    await expect(frame(page).getByText('Link copied')).toBeVisible();
    const link = await clipboard(page);
    expect(link).toMatch(/\?tok\.in=4000#token-stepper$/);
    await page.goto('about:blank');
    await page.goto(link);
    await ready(page, frame(page));
    await expect(prompt(page)).toHaveValue('4,000');
    await expect(frame(page)).toBeInViewport();
  });

  test('copy the model as Markdown', async ({page}) => {
    await open(page);
    await frame(page).getByRole('button', {name: 'Copy as Markdown'}).click();
    await expect(frame(page).getByText('Markdown copied')).toBeVisible();
    const text = await clipboard(page);
    expect(text).toContain('## Token by token\n\nStep 2 of 64: 4.52 ms');
    expect(text).toContain('| Prompt | 1,000 tokens |');
    expect(text).toContain('| Weights read | 15.0 GB |');
    expect(text).toMatch(/```text\nmax\(weights/);
    expect(text).toMatch(/<http.*#token-stepper>\n$/);
  });

  test('reset brings the defaults back, in the fields and in the URL', async ({page}) => {
    await open(page, '?tok.in=4000&tok.weights=fp8');
    await expect(prompt(page)).toHaveValue('4,000');
    await prompt(page).fill('wrong');
    await frame(page).getByRole('button', {name: 'Reset'}).click();
    await expect(prompt(page)).toHaveValue('1,000');
    await expect(field(page, 'Weights')).toHaveValue('bf16');
    await expect(result(page)).toContainText('15.0 GB');
    await expect(page).toHaveURL(/what-is-llm-inference$/);
  });
});

test('where copying is refused the text is handed over', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {value: undefined});
  });
  await open(page);
  await frame(page).getByRole('button', {name: 'Copy link'}).click();
  await expect(frame(page).getByLabel('Select and copy this')).toHaveValue(/#token-stepper$/);
});

test('the assumptions open by keyboard', async ({page}) => {
  await open(page);
  const summary = frame(page).getByText('Assumptions and what is left out');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(frame(page).getByText('It leaves out')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
  test(`nothing leaves the page at ${width} px, also with long problems`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    await open(page, `?tok.model=${'x'.repeat(200)}`);
    await prompt(page).fill('9'.repeat(60));
    await expect(result(page)).toContainText('last valid');
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await layoutFaults(page)).toEqual([]);
    const box = await frame(page).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  });
}

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the default result is there, and it is said why the fields are closed', async ({page}) => {
    await page.goto(pages.article);
    await expect(result(page)).toContainText('4.52 ms');
    await expect(prompt(page)).toBeDisabled();
    // Playwright's text never includes that of `noscript`.
    expect(await frame(page).locator('noscript').innerHTML()).toContain('fields need JavaScript');
  });
});
