/**
 * Lets a keyboard reach and scroll those formulas of the page that are wider than their box, now and after the window
 * has changed. They are plain HTML made by KaTeX, so they are marked here and not rendered with it.
 *
 * @returns what ends the watch
 */
export function watchFormulas(): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const {target} of entries) mark(target);
  });
  for (const formula of document.querySelectorAll('.katex-display')) observer.observe(formula);
  return () => observer.disconnect();
}

function mark(formula: Element): void {
  const attributes = {tabindex: '0', role: 'group', 'aria-label': 'Formula, scrolls sideways'};
  const scrolls = formula.scrollWidth > formula.clientWidth + 1;
  for (const [name, value] of Object.entries(attributes)) {
    if (scrolls) formula.setAttribute(name, value);
    else formula.removeAttribute(name);
  }
}
