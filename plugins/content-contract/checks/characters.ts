import {visit} from 'unist-util-visit';
import type {PageRule, Report} from '../rule';

/** Characters that nobody sees, or that turn the direction of what follows. */
const HIDDEN = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
/** Blanks that a shell or an interpreter does not take for blanks. */
const WIDE_BLANK = /(?! )\p{Zs}/u;

/** Characters that should not stand in a source. A no-break space is one in code only: in prose it keeps a number with its unit. */
export const characters: PageRule = ({source, tree}, _site, report) => {
  checkHidden(source, report);
  visit(tree, ['code', 'inlineCode'], (node) => {
    if (!('value' in node)) return;
    const line = (node.position?.start.line ?? 1) + (node.type === 'code' ? 1 : 0);
    checkBlanks(node.value, report, line);
  });
};

/** Hidden characters of a text, the first of each line. */
export function checkHidden(text: string, report: Report): void {
  const remedy =
    'Delete or replace it: searches, copies of commands and comparisons fail over it. Save the file as UTF-8 without a byte order mark.';
  for (const [line, character] of find(HIDDEN, text)) {
    report(line, `There is a character that nobody sees (${nameOf(character)})`, remedy);
  }
}

/** Blanks in code that are no spaces, the first of each line. */
export function checkBlanks(code: string, report: Report, firstLine = 1): void {
  for (const [line, character] of find(WIDE_BLANK, code, firstLine)) {
    const message = `There is a blank in code that is no space (${nameOf(character)})`;
    const remedy = 'Write a space: programs take it for a part of the word beside it.';
    report(line, message, remedy);
  }
}

function find(pattern: RegExp, text: string, firstLine = 1): [line: number, character: string][] {
  return text.split('\n').flatMap((content, at) => {
    const found = pattern.exec(content);
    return found ? [[at + firstLine, found[0]]] : [];
  });
}

function nameOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
