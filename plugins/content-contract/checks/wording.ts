import type {ContentProblem} from '../contentProblem';
import type {Check, Page, Place} from '../page';
import {problemAt} from '../page';
import {ProseBlock, proseBlocks} from '../prose';

const SAY_IT = 'Say the thing itself, with its number.';
const FINISH = 'Write it now, or leave it out: a page that is not written does not exist yet.';

/** What the style guide rules out; each pattern is sought in running text only. */
const BANNED: readonly {readonly pattern: RegExp; readonly remedy: string}[] = [
  {pattern: /\bin today['’]s\b[^.!?]{0,24}?\bworld\b/gi, remedy: SAY_IT},
  {pattern: /\bit(?:\s+is|['’]s)\s+important\s+to\s+note\b/gi, remedy: SAY_IT},
  {pattern: /\bgame[- ]chang(?:er|ers|ing)\b/gi, remedy: SAY_IT},
  {pattern: /\bunlock(?:s|ed|ing)?\b/gi, remedy: SAY_IT},
  {pattern: /\bseamless(?:ly)?\b/gi, remedy: SAY_IT},
  {pattern: /\bcutting[- ]edge\b/gi, remedy: SAY_IT},
  {
    pattern:
      /\bnot\s+just\b[^.!?]{1,80}?[,;:–—]\s*(?:it|they|this|that)(?:['’](?:s|re)|\s+is|\s+are)\b/gi,
    remedy: 'Say what it is, without what it is not.',
  },
  {pattern: /\b(?:TODO|TBD|FIXME)\b/g, remedy: FINISH},
  {pattern: /\blorem\s+ipsum\b/gi, remedy: FINISH},
  {pattern: /\bcoming\s+soon\b/gi, remedy: FINISH},
];

/** Wording: no hype, no throat-clearing, nothing unfinished. */
export const checkWording: Check = (page) =>
  [...matterBlocks(page), ...proseBlocks(page.tree)].flatMap((block) =>
    BANNED.flatMap(({pattern, remedy}): ContentProblem[] =>
      [...block.text.matchAll(pattern)].map((match) => {
        const phrase = match[0].replace(/\s+/g, ' ');
        return problemAt(page, block.placeAt(match.index), {
          check: 'wording',
          message: `The text says "${phrase}"`,
          remedy,
        });
      }),
    ),
  );

/** Title and description are read like the text is. */
function matterBlocks({frontMatter}: Page): ProseBlock[] {
  return ['title', 'description'].flatMap((field) => {
    const value = frontMatter?.values[field];
    if (typeof value !== 'string') return [];
    const block = new ProseBlock();
    const place: Place = {line: frontMatter?.lineOf(field) ?? 1};
    block.add(value, place);
    return [block];
  });
}
