import type {Element, ElementContent, Root} from 'hast';
import {HOLDER} from '../../src/jsx/ownTexts';
import {attribute, hasClass, isFormula, rawText} from '../built-pages/nodes';

/** Elements that say nothing to a reader of text: controls of the page, and boxes that only scripts fill. */
const SILENT = new Set(['link', 'noscript', 'script', 'style', 'template', 'textarea', 'wbr']);
/** Elements whose neighbors the stylesheet sets apart, not a space. */
const INLINE = new Set(['b', 'em', 'i', 'small', 'span', 'strong', 'time', 'output']);
/** Of these each space counts, or has its own reader. */
const OPAQUE = new Set(['pre', 'math']);

/** Drops what a reader of the text has no use for, and writes the spaces that the layout makes. */
export function clean<T extends Root | Element>(parent: T): T {
  const children = (parent.children as ElementContent[])
    .flatMap((child) =>
      child.type === 'element' && child.tagName === HOLDER ? child.children : child,
    )
    .filter((child) =>
      child.type === 'element' ? !isSilent(child, parent) : child.type === 'text',
    )
    .map((child) =>
      child.type === 'element' && !OPAQUE.has(child.tagName) && !isFormula(child)
        ? clean(child)
        : child,
    );
  // Nobody asks where it stood, and the next step copies all that is there.
  return {...parent, position: undefined, children: spaceApart(children, parent)};
}

function isSilent(element: Element, parent: Root | Element): boolean {
  if (SILENT.has(element.tagName)) return true;
  if (hasClass(element, 'hash-link') || attribute(element, 'role') === 'status') return true;
  if (element.tagName === 'button') return !holdsContent(parent);
  // A formula hides its drawing from screen readers; its source stands beside it.
  return attribute(element, 'ariaHidden') === 'true' && !hasClass(element, 'katex-html');
}

/** A name that opens its sources, a head that sorts and a token to choose are buttons; their text is the table's or list's. */
function holdsContent(parent: Root | Element): boolean {
  return parent.type === 'element' && /^(?:li|t[dh])$/.test(parent.tagName);
}

function spaceApart(children: ElementContent[], parent: Root | Element): ElementContent[] {
  const name = parent.type === 'element' ? parent.tagName : '';
  return children.flatMap((child, at): ElementContent[] => {
    const sign = signBetween(children[at - 1], child, name);
    return sign === '' ? [child] : [{type: 'text', value: sign}, child];
  });
}

/** Separator of two neighbors where the page has only distance. */
function signBetween(
  before: ElementContent | undefined,
  child: ElementContent,
  parent: string,
): string {
  if (before === undefined) return '';
  if (child.type === 'element' && INLINE.has(child.tagName) && !isFormula(child)) {
    if (/[.!?]$/.test(rawText(before))) return ' ';
    if (before.type !== 'element' || !INLINE.has(before.tagName) || isFormula(before)) return '';
    if (before.tagName !== 'span' && child.tagName !== 'span') return '';
    // In a cell the second says more of the first: “no: NVIDIA GPUs only”.
    return parent === 'td' ? ': ' : ' ';
  }
  // The links of a map stand above their sentences.
  const isMapped = parent === 'li' && before.type === 'element' && before.tagName === 'a';
  return isMapped && child.type === 'text' && /^[A-Z]/.test(child.value) ? ': ' : '';
}
