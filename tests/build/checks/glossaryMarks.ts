import {MAX_MARKS, termFinder} from '../../../plugins/glossary';
import type {GlossaryTerm} from '../../../src/data/glossary';
import {BASE_URL, type BuiltPage} from '../builtSite';
import {attribute, elements, text, type Document, type Element} from '../html';

/** Text in these may name a term before its mark. */
const NO_PLACE = /^(?:a|button|code|dialog|em|figure|h[1-6]|head|pre|strong|sup|svg|th)$/;

/** What is wrong with the marked terms of a page: one marked twice, too late or at its home, too many, a wrong way. */
export function markProblems(
  {path, document}: BuiltPage,
  terms: readonly GlossaryTerm[],
): string[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  const textBefore = textsBefore(document);
  const marks = elements(document, 'a').filter(
    (link) => attribute(link, 'data-term') !== undefined,
  );
  for (const mark of marks) {
    const id = attribute(mark, 'data-term') ?? '';
    const term = terms.find((one) => one.id === id);
    if (!term) {
      problems.push(`marks "${id}", which is no term`);
      continue;
    }
    if (seen.has(id)) problems.push(`marks "${id}" twice`);
    seen.add(id);
    if (attribute(mark, 'href') !== BASE_URL + term.home) problems.push(`leads "${id}" astray`);
    if (term.home?.split('#')[0] === path) problems.push(`marks "${id}", which it explains`);
    const before = termFinder([term])(textBefore(mark));
    if (before.length > 0) problems.push(`uses "${id}" before its mark`);
  }
  if (marks.length > MAX_MARKS) problems.push(`has ${marks.length} marks`);
  return problems.map((problem) => `/${path} ${problem}.`);
}

/** Gives the running text of the article in front of an element: its paragraphs, one a line. */
function textsBefore(document: Document): (end: Element) => string {
  const inOrder = elements(document, 'p', 'a');
  const paragraphs = inOrder
    .map((block, at) => ({block, at}))
    .filter(({block}) => block.tagName === 'p' && isArticleText(block))
    .map(({block, at}) => ({block, at, whole: plain(block)}));
  return (end) => {
    const place = inOrder.indexOf(end);
    const before = paragraphs.filter(({at}) => at < place);
    const around = before.findLast(({block}) => contains(block, end));
    return before
      .map((paragraph) => (paragraph === around ? plain(paragraph.block, end) : paragraph.whole))
      .join('\n');
  };
}

function contains(block: Element, element: Element): boolean {
  for (let at = element.parentNode; at && 'tagName' in at; at = at.parentNode as Element | null) {
    if (at === block) return true;
  }
  return false;
}

/** The header of a page and what calculators say are not the article's text. */
function isArticleText(block: Element): boolean {
  for (let at = block.parentNode; at && 'tagName' in at; at = at.parentNode as Element | null) {
    if (/^(?:header|section|figure|form|nav|aside|dialog)$/.test(at.tagName)) return false;
    if (attribute(at, 'class')?.split(' ').includes('markdown')) return true;
  }
  return false;
}

/** The text, or that up to `end`, without what is in links, emphasis, code and the like. */
function plain(node: Element, end?: Element): string {
  let words = '';
  const walk = (parent: Element): boolean =>
    parent.childNodes.every((child) => {
      if (child === end) return false;
      if (!('tagName' in child)) words += text(child) === '' ? ' ' : ` ${text(child)} `;
      else if (NO_PLACE.test(child.tagName)) words += ' \uFFFC ';
      else return walk(child);
      return true;
    });
  walk(node);
  return words;
}
