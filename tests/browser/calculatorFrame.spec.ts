// Effects of the address on a calculator, shown by the first one of the site. `calculators.spec.ts` has the contract of each.
import type {Page} from '@playwright/test';
import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {choose, calculatorOn, showAllFields} from './calculator';
import {expect} from './calculators/patience';
import {pages} from './pages';
import {boxOf, test, widths} from './site';

test.describe.configure({timeout: 90_000});

const {frame, result, field, open} = calculatorOn(pages.article, 'token-stepper', {exact: true});
const prompt = (page: Page) => field(page, 'Prompt (tokens)');

test.describe('with a clipboard', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  test('a copied link opens the same result at the calculator; what is not its own stays in the address', async ({
    page,
  }) => {
    await open(page, '?utm=a%20b#bandwidth');
    const length = await page.evaluate(() => history.length);
    await prompt(page).fill('4000');
    await choose(field(page, 'Device'), 'H200 SXM');
    await expect(page).toHaveURL(/\?utm=a%20b&tok\.device=nvidia-h200-sxm&tok\.in=4000#bandwidth$/);
    expect(await page.evaluate(() => history.length)).toBe(length);
    // The result of what was entered, which may come after the address.
    await expect(result(page)).toContainText('3.24 ms is the least time');
    const shown = (await result(page).textContent()) ?? '';

    await frame(page).getByRole('button', {name: 'Copy link'}).click();
    await expect(frame(page).getByText('Link copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto('about:blank');
    await page.goto(link);
    await expect(frame(page)).toBeInViewport();
    await expect(prompt(page)).toHaveValue('4,000');
    await expect(result(page)).toHaveText(shown);
  });
});

test('on a phone the result stays in view while a field has the focus', async ({page}) => {
  await page.setViewportSize({width: widths.narrowest, height: 700});
  await open(page);
  const kept = frame(page).locator(':scope > [aria-hidden="true"] > div');
  await prompt(page).fill('4000');
  await expect(kept).toBeInViewport();
  await expect(kept).toContainText('ms');
  await prompt(page).fill('none');
  await expect(kept).toHaveCount(0);
  await prompt(page).fill('3000');
  await expect(kept).toBeVisible();
  await prompt(page).blur();
  await expect(kept).toBeHidden();
});

test('on a desktop the answer is at the bottom of the window while a field is edited and the result is below', async ({
  page,
}) => {
  await page.setViewportSize({width: 1280, height: 800});
  const planner = calculatorOn('reference/plan-a-deployment', 'deployment-plan', {exact: true});
  await planner.open(page);
  const users = planner.field(page, 'Users in the busiest minutes');
  const kept = planner.frame(page).locator('[aria-hidden="true"] > div').last();
  const covers = () =>
    kept.evaluate((line) => {
      const {left, top, width, height} = line.getBoundingClientRect();
      return line.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  // The field at the top, the result below the window.
  await page.setViewportSize({width: 1280, height: 500});
  await users.evaluate((field) => field.scrollIntoView({block: 'center'}));
  await users.fill('2000');
  await expect(kept).toBeInViewport({ratio: 1});
  await expect(kept).toContainText(/serve 40 requests\/s/);
  await expect.poll(covers).toBe(true);
  await page.setViewportSize({width: 1280, height: 1400});
  await planner.result(page).locator('strong').first().scrollIntoViewIfNeeded();
  await expect(users).toBeFocused();
  await expect.poll(covers, 'the result covers the line').toBe(false);
  await users.blur();
  await expect(kept).toBeHidden();
});

test('what a link asks for and cannot get is named and the rest is used; long words stay on the page', async ({
  page,
}) => {
  await page.setViewportSize({width: widths.narrowest, height: 900});
  const long = 'x'.repeat(200);
  await open(
    page,
    `?tok.in=%E0%A4%A&tok.device=${long}&tok.weights=fp8&tok.out=9&tok.out=10&tok.__proto__=1&%zz`,
  );
  const notices = frame(page).getByRole('listitem').filter({hasText: 'the link'});
  await expect(notices).toHaveText([
    /^Device: the link says “x+.*”, which cannot be used\. Using H100 SXM\.$/,
    /^Prompt: the link says .*, which cannot be used\. Using 1,000 tokens\.$/,
    'Output: the link gives it 2 times. Using the first.',
  ]);
  await expect(field(page, 'Weights')).toHaveValue('fp8');
  await expect(field(page, 'Output (tokens)')).toHaveValue('9');
  await expect(result(page)).toContainText('7.50 GB');
  await prompt(page).fill('9'.repeat(60));
  await expect(prompt(page)).toHaveAttribute('aria-invalid', 'true');
  expect(await layoutFaults(page)).toEqual([]);
  expect(await accessibilityFaults(page, {within: '#token-stepper'})).toEqual([]);

  await frame(page).getByRole('button', {name: 'Dismiss'}).click();
  await expect(notices).toHaveCount(0);
});

test('Back and Forward show what their addresses say, from other pages too', async ({page}) => {
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

  await page.locator('article a[href$="how-does-llm-inference-work#prefill"]').first().click();
  await expect(page).toHaveURL(/how-does-llm-inference-work#prefill$/);
  await page.goBack();
  await expect(page).toHaveURL(/tok\.in=5000#bandwidth$/);
  await expect(prompt(page)).toHaveValue('5,000');
});

test('arrow keys step a number', async ({page}) => {
  await open(page);
  await prompt(page).fill('2000');
  await prompt(page).press('ArrowUp');
  await expect(prompt(page)).toHaveValue('2,100');
  await prompt(page).press('ArrowDown');
  await prompt(page).press('ArrowDown');
  await expect(prompt(page)).toHaveValue('1,900');
  await expect(page).toHaveURL(/tok\.in=1900/);
});

test('the words of a checkbox stand beside it', async ({page}) => {
  await page.setViewportSize({width: widths.desktop, height: 900});
  const planner = calculatorOn('getting-started/calculating-gpu-memory-for-llms', 'memory-planner');
  await planner.open(page);
  await showAllFields(planner.frame(page));
  const box = planner.frame(page).getByRole('checkbox').first();
  const label = planner.frame(page).locator('label', {hasText: 'Expert parallel'});
  const [square, words] = [await boxOf(box), await boxOf(label)];
  expect(words.x).toBeGreaterThan(square.x + square.width);
  expect(Math.abs(words.y + words.height / 2 - square.y - square.height / 2)).toBeLessThan(12);
});

test('a change that gives a result is one key away, and stands in the address', async ({page}) => {
  const planner = calculatorOn('getting-started/calculating-gpu-memory-for-llms', 'memory-planner');
  await planner.open(page, '?mem.devices=1&mem.tp=1');
  const result = planner.result(page);
  await expect(result).toContainText('What gives a result');
  await result.getByRole('button', {name: 'Use 2 × NVIDIA H100 SXM'}).focus();
  await page.keyboard.press('Enter');
  await expect(result).toContainText('99 sequences');
  await expect(result).toBeFocused();
  await expect(result).not.toContainText('What gives a result');
  await expect(page).not.toHaveURL(/mem\.devices=1/);
});

test('where copying is refused the text is handed over', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {value: undefined});
  });
  await open(page);
  await frame(page).getByRole('button', {name: 'Copy link'}).click();
  await expect(frame(page).getByLabel('Select and copy this')).toHaveValue(/#token-stepper$/);
});

test('the result of the example is hidden, in its place, until the values of a link are read', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  // All but the script of the site: what makes a calculator work comes later.
  await page.route(/\/assets\/js\/(?!main\.|runtime|common\.)[^/]*\.js$/, async (route) => {
    await released;
    await route.fallback();
  });
  const number = result(page).locator('strong').first();
  await page.goto(pages.article, {waitUntil: 'commit'});
  await expect(number).toBeVisible();
  await page.goto(`${pages.article}?tok.in=4000`, {waitUntil: 'commit'});
  await expect(number).toBeHidden();
  const heights = await result(page).evaluate((box) => {
    const {height} = box.getBoundingClientRect();
    document.documentElement.removeAttribute('data-values-awaited');
    const shown = box.getBoundingClientRect();
    document.documentElement.setAttribute('data-values-awaited', '');
    return [height, shown.height];
  });
  expect(heights[0]).toBe(heights[1]);
  release();
  await expect(prompt(page)).toHaveValue('4,000');
  await expect(number).toBeVisible();
});

test('on paper a calculator has its address, and no mark of the focus', async ({page}) => {
  await open(page);
  await prompt(page).fill('4000');
  await page.emulateMedia({media: 'print'});
  await expect(frame(page).getByText('With these values: ')).toContainText('tok.in=4000');
  await expect(prompt(page)).toBeFocused();
  await expect(prompt(page)).toHaveCSS('outline-style', 'none');
  await page.emulateMedia({media: 'screen'});
  await expect(frame(page).getByText('With these values: ')).toBeHidden();
});

test('on paper folded inputs stand beside the others', async ({page}) => {
  const planner = calculatorOn('getting-started/calculating-gpu-memory-for-llms', 'memory-planner');
  await planner.open(page);
  const more = planner.frame(page).locator('details', {hasText: 'More inputs'}).first();
  const controls = more.locator('input:not([type="range"], [value=""]), select');
  expect(await controls.count()).toBeGreaterThan(2);
  await expect(controls.first()).toBeHidden();
  await page.emulateMedia({media: 'print'});
  for (const control of await controls.all()) await expect(control).toBeVisible();
});
