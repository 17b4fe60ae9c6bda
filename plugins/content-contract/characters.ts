import {visit} from 'unist-util-visit';
import type {ContentProblem} from './contentProblem';
import {reporter, type PageRule} from './rule';
import {encodingProblems} from './sourceText';

/** Characters that nobody sees, or that turn the direction of what follows. Tabs and line feeds are what a text is made of. */
const HIDDEN = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Blanks that a shell or an interpreter does not take for blanks. */
const WIDE_BLANK = /(?! )\p{Zs}/gu;

/** Characters that should not stand in a source. A no-break space is one in code only: in prose it keeps a number with its unit. */
export const characters = {
  name: 'characters',
  kinds: ['encoding', 'hidden', 'blank', 'decomposed'],
  check(page): ContentProblem[] {
    const problems = [
      ...encodingProblems(page.file, page.fault),
      ...checkCharacters(page.file, page.source),
    ];
    visit(page.tree, (node) => {
      if (node.type !== 'code' && node.type !== 'inlineCode') return;
      const line = (node.position?.start.line ?? 1) + (node.type === 'code' ? 1 : 0);
      problems.push(...blanksIn(page.file, node.value, line));
    });
    return problems;
  },
} as const satisfies PageRule;

/** Characters that should not stand in a file that is code or data as a whole. */
export function checkCode(file: string, text: string): ContentProblem[] {
  return [...checkCharacters(file, text), ...blanksIn(file, text, 1)];
}

/** Hidden characters, and letters in decomposed form, which look like others and are not found by a search for them. */
export function checkCharacters(file: string, text: string): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const tell = reporter(characters, problems);
  for (const [at, content] of text.split('\n').entries()) {
    const place = {file, line: at + 1};
    for (const [character] of content.matchAll(HIDDEN)) {
      const remedy =
        'Delete it: searches, copies of commands and comparisons fail over it. A byte order mark is one too; save as UTF-8 without it.';
      tell(place, 'hidden', `There is a character that nobody sees (${nameOf(character)})`, remedy);
    }
    if (content === content.normalize('NFC')) continue;
    const message = 'A letter is written as two characters, a plain one and a mark';
    tell(place, 'decomposed', message, 'Write it as one character (Unicode form NFC).');
  }
  return problems;
}

function blanksIn(file: string, code: string, firstLine: number): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const tell = reporter(characters, problems);
  for (const {0: character, index} of code.matchAll(WIDE_BLANK)) {
    const line = firstLine + code.slice(0, index).split('\n').length - 1;
    const message = `There is a blank in code that is no space (${nameOf(character)})`;
    const remedy = 'Write a space: programs take it for a part of the word beside it.';
    tell({file, line}, 'blank', message, remedy);
  }
  return problems;
}

function nameOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
