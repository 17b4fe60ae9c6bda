// A finger on a control whose scripts have not come yet: the browser gives it no focus and no click.
import type {Page} from '@playwright/test';
import {calculatorOn} from './calculator';
import {holdScripts} from './holdScripts';
import {boxOf, expect, hydrated, test} from './site';

test.use({hasTouch: true, isMobile: true, viewport: {width: 360, height: 740}});

/** Runs scripts as a slow phone does. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: 4});
}

for (const {path, id, name} of [
  {path: 'reference/plan-a-deployment', id: 'deployment-plan', name: 'Prompt (tokens)'},
  {
    path: 'llm-inference-basics/serverless-vs-self-hosted-llm-inference',
    id: 'break-even',
    name: 'Tokens per day (million)',
  },
]) {
  test.describe(id, () => {
    const {frame, field} = calculatorOn(path, id, {exact: true});

    test('the first tap on a field gives it the focus once the form works', async ({page}) => {
      // Held back: the chunk of the calculator comes when the tap has long ended.
      await page.goto(path);
      await hydrated(page);
      const release = await holdScripts(page);
      await slowDown(page);
      const input = field(page, name);
      await input.evaluate((element) => element.scrollIntoView({block: 'center'}));
      const {x, y, width, height} = await boxOf(input);
      await page.touchscreen.tap(x + width / 2, y + height / 2);
      await expect(input).not.toBeFocused();
      release();
      await expect(frame(page)).toHaveAttribute('data-ready', 'true');
      await expect(input).toBeFocused();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('300');
      await expect(input).toHaveValue('300');
    });

    test('it does not, where the reader has tapped elsewhere by then', async ({page}) => {
      await page.goto(path);
      await hydrated(page);
      const release = await holdScripts(page);
      const input = field(page, name);
      await input.evaluate((element) => element.scrollIntoView({block: 'center'}));
      const {x, y, width, height} = await boxOf(input);
      await page.touchscreen.tap(x + width / 2, y + height / 2);
      await page.touchscreen.tap(2, y);
      release();
      await expect(frame(page)).toHaveAttribute('data-ready', 'true');
      await expect(input).not.toBeFocused();
    });
  });
}
