/** Elements that may be wider than the page and then scroll in a box of their own, with the name of that box. */
const NAMES = [
  ['.scroll-table', 'Table, scrolls sideways'],
  ['.katex-display', 'Formula, scrolls sideways'],
] as const;

/** A block of code has its place in the order of the Tab key anyway. */
const CODE = '.theme-code-block pre';

/** Every such box. */
export const BOXES = [...NAMES.map(([selector]) => selector), CODE].join();

/**
 * Lets a keyboard reach and scroll those of the boxes whose content is wider, now and after the window or the content has changed. A
 * text is HTML that nothing renders in the browser: attributes are set here. A block of code is told whether it has lines to wrap.
 *
 * @returns what ends the watch
 */
export function watchBoxes(boxes: Iterable<Element>): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const {target} of entries) mark(target.matches(BOXES) ? target : target.parentElement);
  });
  for (const box of boxes) {
    observer.observe(box);
    // A value that changes makes the table wider, and its box stays as it is.
    for (const content of box.children) observer.observe(content);
  }
  return () => observer.disconnect();
}

function mark(box: Element | null): void {
  if (!box) return;
  const scrolls = box.scrollWidth > box.clientWidth + 1;
  if (box.matches(CODE)) return void box.toggleAttribute('data-wide', scrolls);
  const name = NAMES.find(([selector]) => box.matches(selector))?.[1] ?? '';
  const attributes = {tabindex: '0', role: 'group', 'aria-label': name};
  for (const [attribute, value] of Object.entries(attributes)) {
    if (scrolls) box.setAttribute(attribute, value);
    else box.removeAttribute(attribute);
  }
}
