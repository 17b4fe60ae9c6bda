import type {Page} from '@playwright/test';
import {source, type AxeResults, type RunOptions} from 'axe-core';

const options: RunOptions = {
  resultTypes: ['violations'],
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
};

interface Exception {
  rule: string;
  elements: string;
  reason: string;
}

/** Reports of axe about elements that are right as they are. */
const exceptions: Exception[] = [
  {
    rule: 'empty-table-header',
    elements: 'th:has(math)',
    reason: 'Axe sees no text in MathML; screen readers read it.',
  },
];

/** Rules whose answer depends on the width of the window: the others say the same at any. */
export const layoutRules = ['scrollable-region-focusable', 'target-size', 'meta-viewport'];

/** The rule that takes longer than all others together. Its answer depends on the style sheet, which pages share. */
export const contrastRule = 'color-contrast';

/**
 * Faults that axe finds in the page as it stands now, one line an element.
 *
 * @param rules ids of the only rules to run; all of the tags above unless given
 * @param without ids of rules to leave out
 * @param within a selector: the part of the page to look at; all of it unless given
 */
export async function accessibilityFaults(
  page: Page,
  {
    rules,
    without = [],
    within,
  }: {
    readonly rules?: readonly string[];
    readonly without?: readonly string[];
    readonly within?: string;
  } = {},
): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([runOptions, known, part]) => {
      const {axe} = window as unknown as {axe: {run(c: unknown, o: unknown): Promise<AxeResults>}};
      const isKnown = (rule: string, selector: string) =>
        known.some(
          (exception) =>
            exception.rule === rule &&
            document.querySelector(selector)?.matches(exception.elements) === true,
        );
      return (await axe.run(part ?? document, runOptions)).violations.flatMap(({id, nodes}) =>
        nodes
          .filter(({target}) => !isKnown(id, String(target[0])))
          .map(({target, failureSummary}) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      );
    },
    [
      {
        ...options,
        ...(rules && {runOnly: {type: 'rule' as const, values: [...rules]}}),
        rules: Object.fromEntries(without.map((rule) => [rule, {enabled: false}])),
      },
      exceptions,
      within,
    ] as const,
  );
}

/** Waits for transitions to end: a color half way has a contrast of its own. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(running.map(({finished}) => finished));
  });
}
