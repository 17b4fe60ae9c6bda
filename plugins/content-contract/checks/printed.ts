import {proseBlocks, type ProseBlock} from '../prose';
import {pageRule} from '../rule';
import {typed} from '../written';

const KINDS = [
  'link',
  'strong',
  'code',
  'list',
  'character',
  'foreign',
  'footnote',
  'table',
] as const;

/** Blanks that look like a space, and that Markdown takes for a letter. */
const ODD = '[\\u00A0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000]';

/** Marks that Markdown left in a text, each as it is where it cannot be meant as text. */
const LEFT: readonly {
  readonly kind: (typeof KINDS)[number];
  readonly pattern: RegExp;
  readonly remedy: string;
}[] = [
  {
    kind: 'link',
    // What looks like an index and a call in prose is one.
    pattern:
      /(?<!\w)!?\[[^[\]]*\]\(.{0,40}|\[[^[\]]*\]\([^()\n]*[./#:].{0,40}|\[[^[\]]+\]\s\((?:https?:|\.{1,2}\/|#).{0,40}|(?<!\w)!\[[^[\]]*\]/g,
    remedy:
      'Write `[text](address)` without a blank between brackets and parentheses; an address with blanks stands in `<` and `>`.',
  },
  {
    kind: 'code',
    pattern: /(?<=\w)`\S*|`\w\S*/g,
    remedy: 'Close the code with as many backticks as open it, or write `` \\` `` for the sign.',
  },
  {
    kind: 'list',
    // A sign with a hard blank and a digit is a number.
    pattern: new RegExp(
      `(?:^${ODD}*\\d{1,9}[.)]${ODD}|(?:^|\\n)${ODD}*(?:[-*+]|#{1,6})${ODD}(?!\\d)|(?:^|\\n)${ODD}+[-*+] |(?:^|\\n)[•◦▪‣]).*`,
      'g',
    ),
    remedy:
      'Begin each line with `- `, `1. ` or `## `, with plain spaces before and after the mark.',
  },
  {
    kind: 'character',
    pattern: /(?<![A-Za-z])&(?:[a-z]{2,}\d*|#\w+);/g,
    remedy: 'No character has that name: correct it, or write the character itself.',
  },
  {
    kind: 'footnote',
    pattern: /\[\^[^[\]\s]+\]/g,
    remedy: 'The handbook has no footnotes: put it into the text, or cite with `[@key]`.',
  },
  {
    kind: 'table',
    pattern: /^\|(?= |.*\n)(?:.*\|[ \t]*(?:\n\||$))+$/g,
    remedy:
      'Write a line `| - | - |` with as many columns below the header, and no blank line between the rows.',
  },
  {
    kind: 'foreign',
    pattern: /(?<![\w=])==[^\s=](?:[^=\n]*[^\s=])?==(?![\w=])|\[\[[A-Za-z][^[\],]*\]\]/g,
    remedy:
      'Markdown has no such mark: write `**words**` to stress them, and `[text](./page.mdx)` to link.',
  },
];

/** Marks that their author took for Markdown and readers see as they stand. */
export const printed = pageRule({name: 'printed', kinds: KINDS}, (page, _site, report) => {
  for (const block of proseBlocks(page.tree, (node) => typed(page, node))) {
    for (const {kind, pattern, remedy} of LEFT) {
      if ((kind === 'list' || kind === 'table') && block.type !== 'paragraph') continue;
      for (const {0: found, index} of block.text.matchAll(pattern)) {
        // A line that is found with the break before it begins one later.
        const at = block.placeAt(found.startsWith('\n') ? index + 1 : index);
        report(at, kind, `"${shorten(found)}" is printed as it stands`, remedy);
      }
    }
    const stars = loneStars(block);
    if (stars === undefined) continue;
    const remedy =
      'Move blanks and punctuation out of the stars: `**words**, more`. Write `\\*` for the sign.';
    report(block.placeAt(stars), 'strong', 'Stars around words are printed as they stand', remedy);
  }
});

/** Where `**` opens words that no `**` can close: punctuation or a blank stands inside of it, and a letter or nothing outside. */
function loneStars({text}: ProseBlock): number | undefined {
  const runs = [...text.matchAll(/\*{2,}/g)].map(({0: stars, index}) => {
    const before = text.charAt(index - 1);
    const after = text.charAt(index + stars.length);
    return {index, before: before.trim(), after: after.trim(), isWord: /\w/.test(after)};
  });
  const found = runs.find((run, at) => {
    const next = runs[at + 1];
    if (!next || (run.before !== '' && /[\p{L}\p{N}]/u.test(run.before))) return false;
    if (run.after !== '') return next.before !== '' || next.after === '';
    return next.before !== '' && !next.isWord;
  });
  return found?.index;
}

function shorten(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}
