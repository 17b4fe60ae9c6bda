import {visit} from 'unist-util-visit';
import {CHARACTER_KINDS, checkCharacters} from '../checkCharacters';
import type {ContentProblem} from '../contentProblem';
import type {PageRule} from '../rule';
import {encodingProblems} from '../sourceText';

/** Characters that nobody sees. A no-break space is one in code only: in prose it keeps a number with its unit. */
export const characters: PageRule = {
  name: 'characters',
  kinds: CHARACTER_KINDS,
  needsSite: false,
  check(page) {
    const inCode: ContentProblem[] = [];
    visit(page.tree, (node) => {
      if (node.type !== 'code' && node.type !== 'inlineCode') return;
      const start = (node.position?.start.line ?? 1) + (node.type === 'code' ? 1 : 0);
      for (const problem of checkCharacters(page.file, node.value, {isCode: true})) {
        inCode.push({...problem, line: start + problem.line - 1});
      }
    });
    const anywhere = checkCharacters(page.file, page.source, {isCode: false});
    const isTold = ({line, message}: ContentProblem) =>
      anywhere.some((other) => other.line === line && other.message === message);
    return [
      ...encodingProblems(page.file, page.encoding),
      ...anywhere,
      ...inCode.filter((problem) => !isTold(problem)),
    ];
  },
};
