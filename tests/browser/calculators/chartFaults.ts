import type {Locator} from '@playwright/test';

/** The letters of a chart must not become smaller than this, in CSS pixels. */
const SMALLEST_LETTERS = 11;

/** Letters of the charts of a calculator that are too small to be read, or stand outside of its frame. */
export function chartFaults(frame: Locator): Promise<string[]> {
  return frame.evaluate((element, smallest) => {
    const {left, right} = element.getBoundingClientRect();
    return [...element.querySelectorAll<SVGTextElement>('svg text')].flatMap((text) => {
      const box = text.getBoundingClientRect();
      if (box.width === 0) return [];
      const size = parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0);
      return [
        ...(size < smallest - 0.05
          ? [`the letters of "${text.textContent}" are ${size.toFixed(1)} px high`]
          : []),
        ...(box.left < left || box.right > right
          ? [`"${text.textContent}" stands outside of the calculator`]
          : []),
      ];
    });
  }, SMALLEST_LETTERS);
}
