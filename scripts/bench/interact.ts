import {setTimeout as pause} from 'node:timers/promises';
import type {Locator, Page} from '@playwright/test';
import type {Observed} from './observer';

/**
 * Keys that a reader presses in each kind of control. The ends of a slider are where a simulator has most to do. No press that changes nothing:
 * there is no frame that shows its effect, and browsers count up to a later one.
 */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  checkbox: ['Space', 'Space'],
  radio: ['ArrowRight', 'ArrowRight'],
  range: ['ArrowRight', 'End', 'Home'],
  select: ['ArrowDown', 'ArrowDown', 'ArrowUp'],
  text: ['Backspace', '5'],
};

/** Browsers do not report what is faster. */
const UNREPORTED_MS = 16;

const PAUSE_MS = 300;

/** How long the code of a calculator may take to arrive once it is in view. */
const ATTEMPTS = 50;

/**
 * Changes every control of the calculators on a page with the keyboard.
 *
 * @returns the longest time from the press of a key to the frame that shows its effect, in milliseconds, which browsers round to 8; nothing
 * for a page without controls
 */
export async function interact(
  page: Page,
  observed: () => Promise<Observed>,
): Promise<number | undefined> {
  const controls = page.locator('main article :is(input, select)');
  const delays: number[] = [];
  for (let index = 0; index < (await controls.count()); index += 1) {
    const control = controls.nth(index);
    if (!(await control.isVisible())) continue;
    await control.evaluate(showInMiddle);
    const kind = await kindOf(control);
    const keys = keysOf[kind];
    if (!keys || !(await becomesEnabled(control))) continue;
    await control.focus();
    if (kind === 'text') await control.evaluate(putCaretAtEnd);
    await pause(PAUSE_MS);
    await page.evaluate('window.__bench.forgetEvents()');
    for (const key of keys) {
      await page.keyboard.press(key);
      await pause(PAUSE_MS);
    }
    const {events} = await observed();
    delays.push(UNREPORTED_MS, ...events.map(({duration}) => duration));
  }
  return delays.length > 0 ? Math.max(...delays) : undefined;
}

async function becomesEnabled(control: Locator): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await control.isEnabled()) return true;
    await pause(100);
  }
  return false;
}

/**
 * Chromium without a screen skips frames whose only change is at the lower edge of the emulated window, and counts up to a later one.
 */
function showInMiddle(element: Element): void {
  element.scrollIntoView({block: 'center', behavior: 'instant'});
}

function putCaretAtEnd(element: Element): void {
  const field = element as HTMLInputElement;
  field.setSelectionRange(field.value.length, field.value.length);
}

function kindOf(control: Locator): Promise<string> {
  return control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.localName,
  );
}
