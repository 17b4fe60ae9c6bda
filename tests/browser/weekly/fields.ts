import type {Locator, Page} from '@playwright/test';

/** The ids of the fields of a calculator, in their order; a control that has none is given one. */
export function fieldsOf(calculator: Locator): Promise<string[]> {
  return calculator.evaluate((frame) =>
    [...frame.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
      .filter(({type}) => type !== 'file')
      .map((control, index) => (control.id ||= `${frame.id}-control-${index}`)),
  );
}

/** Gives a field another value, as a reader may. */
export async function changeField(page: Page, id: string): Promise<void> {
  const field = page.locator(`[id="${id}"]`);
  if ((await field.getAttribute('role')) === 'combobox') {
    // Opens the list at what is chosen.
    await field.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    return;
  }
  await field.evaluate((control: HTMLInputElement | HTMLSelectElement) => {
    const write = (value: string) => {
      const {prototype} = control.constructor as {prototype: object};
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
    };
    if (control instanceof HTMLSelectElement) {
      const {options, selectedIndex} = control;
      write(options[(selectedIndex + 1) % options.length]?.value ?? '');
      control.dispatchEvent(new Event('change', {bubbles: true}));
      return;
    }
    if (control.type === 'checkbox' || control.type === 'radio') return control.click();
    const number = Number(control.value.replaceAll(',', ''));
    if (control.type === 'range') write(String(number + (number < Number(control.max) ? 1 : -1)));
    else if (control.value === '' || Number.isNaN(number)) write('memory');
    else write(String(number > 1 ? Math.ceil(number / 2) : number + 1));
    control.dispatchEvent(new Event('input', {bubbles: true}));
  });
}

/** Result of a calculator, without the text for readers without scripts. */
export function wordsOf(calculator: Locator): Promise<string> {
  return calculator.evaluate((frame) => {
    const shown = frame.cloneNode(true) as Element;
    for (const part of shown.querySelectorAll('noscript')) part.remove();
    return shown.textContent ?? '';
  });
}
