import type {Element} from 'hast';
import type {Handle} from 'hast-util-to-mdast';
import type {InlineMath, Math} from 'mdast-util-math';
import {attribute, find, hasClass, rawText} from '../../built-pages/nodes';

/** The LaTeX that KaTeX keeps in the page beside what it drew; nothing where there is no formula. */
function latexOf(node: Element): string | undefined {
  const source = find(
    node,
    (element) =>
      element.tagName === 'annotation' && attribute(element, 'encoding') === 'application/x-tex',
  );
  return source && rawText(source).trim();
}

export const span: Handle = (state, node) => {
  const isBlock = hasClass(node, 'katex-display');
  if (!isBlock && !hasClass(node, 'katex')) return state.all(node);
  const value = latexOf(node);
  if (value === undefined) throw new Error('A formula on the page has no LaTeX beside it.');
  return (isBlock ? {type: 'math', value} : {type: 'inlineMath', value}) satisfies
    Math | InlineMath;
};

/** A formula in a cell must not hold the sign that parts cells. */
export function latexInCell(value: string): string {
  return value.replace(/\\\|/g, '\\Vert ').replace(/\|/g, '\\vert ').replace(/\s+/g, ' ');
}

const RAISED: Record<string, string> = {
  ...Object.fromEntries(
    [...'0123456789+-−()ni'].map((from, at) => [from, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾ⁿⁱ'][at] ?? from]),
  ),
};
const LOWERED: Record<string, string> = {
  ...Object.fromEntries(
    [...'0123456789+-−()'].map((from, at) => [from, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₍₎'][at] ?? from]),
  ),
};

/** Raised characters where all have one, `^(…)` else: without it 10⁹ would read as 109. */
export function raised(text: string): string {
  return shifted(text, RAISED, '^');
}

export function lowered(text: string): string {
  return shifted(text, LOWERED, '_');
}

function shifted(text: string, table: Record<string, string>, sign: string): string {
  const letters = [...text].map((letter) => table[letter]);
  if (letters.every((letter) => letter !== undefined)) return letters.join('');
  return text.length === 1 ? sign + text : `${sign}(${text})`;
}
