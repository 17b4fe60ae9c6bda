/** Leads to the result whose part was pressed, where the answer to the press stands: the part may be gone, and the focus with it. */
export function showResult(pressed: Element): void {
  const result = pressed.closest<HTMLElement>('[data-stale]');
  result?.focus({preventScroll: true});
  result?.scrollIntoView({block: 'start'});
}
