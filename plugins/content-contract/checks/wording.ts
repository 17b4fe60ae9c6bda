import type {Page, Place} from '../page';
import {ProseBlock, proseBlocks} from '../prose';
import {pageRule} from '../rule';

const REMEDIES = {
  hype: 'Say the thing itself, with its number.',
  denial: 'Say what it is, without what it is not.',
  unfinished: 'Write it now, or leave it out: a page that is not written does not exist yet.',
};

/** What the style guide rules out; each pattern is sought in running text only. */
const BANNED: readonly {readonly pattern: RegExp; readonly kind: keyof typeof REMEDIES}[] = [
  {pattern: /\bin today['’]s\b[^.!?]{0,24}?\bworld\b/gi, kind: 'hype'},
  {pattern: /\bit(?:\s+is|['’]s)\s+important\s+to\s+note\b/gi, kind: 'hype'},
  {pattern: /\bgame[- ]chang(?:er|ers|ing)\b/gi, kind: 'hype'},
  {pattern: /\bunlock(?:s|ed|ing)?\b/gi, kind: 'hype'},
  {pattern: /\bseamless(?:ly)?\b/gi, kind: 'hype'},
  {pattern: /\bcutting[- ]edge\b/gi, kind: 'hype'},
  {
    pattern:
      /\bnot\s+just\b[^.!?]{1,80}?[,;:–—]\s*(?:it|they|this|that)(?:['’](?:s|re)|\s+is|\s+are)\b/gi,
    kind: 'denial',
  },
  {pattern: /\b(?:TODO|TBD|FIXME)\b/g, kind: 'unfinished'},
  {pattern: /\blorem\s+ipsum\b/gi, kind: 'unfinished'},
  {pattern: /\bcoming\s+soon\b/gi, kind: 'unfinished'},
];

/** Wording: no hype, no throat-clearing, nothing unfinished. */
export const wording = pageRule(
  {name: 'wording', kinds: ['hype', 'denial', 'unfinished']},
  (page, _site, report) => {
    for (const block of [...matterBlocks(page), ...proseBlocks(page.tree)]) {
      for (const {kind, pattern} of BANNED) {
        for (const match of block.text.matchAll(pattern)) {
          const message = `The text says "${match[0].replace(/\s+/g, ' ')}"`;
          report(block.placeAt(match.index), kind, message, REMEDIES[kind]);
        }
      }
    }
  },
);

/** Title and description are read like the text is. */
function matterBlocks({frontMatter}: Page): ProseBlock[] {
  return ['title', 'description'].flatMap((field) => {
    const value = frontMatter?.values[field];
    if (typeof value !== 'string') return [];
    const block = new ProseBlock('yaml');
    const place: Place = {line: frontMatter?.lineOf(field) ?? 1};
    block.add(value, place);
    return [block];
  });
}
