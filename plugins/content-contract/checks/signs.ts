import type {Nodes, Text} from 'mdast';
import type {} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';
import type {Page} from '../page';
import {OTHER, proseBlocks} from '../prose';
import type {PageRule, Report} from '../rule';

/** Marks that Markdown left in a text, and that nobody means as text. */
const LEFT: readonly (readonly [pattern: RegExp, remedy: string])[] = [
  [
    /\[[^[\]]*\]\s?\((?:https?:|\.{1,2}\/|#)[^()]{0,40}|(?<!\w)!\[[^[\]]*\]/g,
    'Write `[text](address)` without a blank between brackets and parentheses; an address with blanks stands in `<` and `>`.',
  ],
  [/`\w\S*/g, 'Close the code with as many backticks as open it, or write `` \\` `` for the sign.'],
  [
    /\[\^[^[\]\s]+\]/g,
    'The handbook has no footnotes: put it into the text, or cite with `[@key]`.',
  ],
  [
    /^\|(?= |.*\n)(?:.*\|[ \t]*(?:\n\||$))+$/g,
    'Write a line `| - | - |` with as many columns below the header, and no blank line between the rows.',
  ],
];

/** Signs that readers get where their author meant Markdown, and signs that they do not get because Markdown took them. */
export const signs: PageRule = (page, _site, report) => {
  visit(page.tree, (node) => checkTaken(page, node, report));
  for (const block of proseBlocks(page.tree, (node) => unescaped(page, node))) {
    for (const [pattern, remedy] of LEFT) {
      for (const {0: found, index} of block.text.matchAll(pattern)) {
        const message = `"${found.slice(0, 40).replaceAll('\n', ' ').trim()}" is printed as it stands`;
        report(block.lineAt(index), message, remedy);
      }
    }
  }
};

/** A text as its author typed it; of one in which something is escaped, only that there is a text. */
function unescaped(page: Page, node: Text): string {
  return sourceOf(page, node) === node.value ? node.value : OTHER;
}

/** Emphasis inside of words was a sign of multiplication, a single tilde one for "about", and a colon with brackets is no directive. */
function checkTaken(page: Page, node: Nodes, report: Report): void {
  const source = sourceOf(page, node);
  if (node.type === 'textDirective' && source !== `:${node.name}`) {
    const message = `\`${source}\` is read as a directive, and printed without its brackets`;
    report(node, message, 'Put it in backticks, or write `\\:` for the colon.');
  } else if (node.type === 'delete' && !source.startsWith('~~')) {
    const message = `The text between the signs of "${source}" is struck out`;
    report(node, message, 'Write `\\~` for the sign, or `~~` to strike out.');
  } else if (node.type === 'emphasis' || node.type === 'strong') {
    const before = page.source.charAt((node.position?.start.offset ?? 0) - 1);
    const after = page.source.charAt(node.position?.end.offset ?? 0);
    if (!/[\p{L}\p{N})]/u.test(before) || !/[\p{L}\p{N}(]/u.test(after)) return;
    const message = `The signs of "${source}" are not printed: they emphasize what is between them`;
    report(node, message, 'Write `\\*` or `×`, or put it in backticks.');
  }
}

function sourceOf({source}: Page, {position}: Nodes): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}
