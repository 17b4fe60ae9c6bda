import type {Heading, Nodes, Paragraph, Parents} from 'mdast';
import type {} from 'mdast-util-directive';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {Page} from '../page';
import {pageRule, type Report} from '../rule';
import {neighbors, sourceOf, typed} from '../written';

const KINDS = ['inside', 'struck', 'attributes', 'indent', 'callout', 'address'] as const;

type Tell = Report<(typeof KINDS)[number]>;

/** Signs that Markdown takes for its own and that readers do not get: they are found where the tree has less than the file. */
export const marks = pageRule({name: 'marks', kinds: KINDS}, (page, _site, report) => {
  visit(page.tree, (node, index, parent) => {
    checkEmphasis(page, node, report);
    checkCallout(page, node, report);
    if (parent && index !== undefined) {
      checkLink(page, node, parent, index, report);
      if (node.type === 'paragraph' || node.type === 'heading') {
        checkIndent(page, node, parent, index, report);
      }
    }
    if (node.type === 'textDirective' && sourceOf(page, node) !== `:${node.name}`) {
      const message = `\`${sourceOf(page, node)}\` is read as a directive, and printed without its brackets`;
      report(node, 'attributes', message, 'Put it in backticks, or write `\\:` for the colon.');
    }
  });
});

/** Emphasis that begins and ends inside of words or numbers was a sign of multiplication, a name, or a sign for "about". */
function checkEmphasis(page: Page, node: Nodes, report: Tell): void {
  if (node.type !== 'emphasis' && node.type !== 'strong' && node.type !== 'delete') return;
  const source = sourceOf(page, node);
  const {before, after} = neighbors(page, node);
  if (node.type === 'delete') {
    if (source.startsWith('~~')) return;
    const message = `The text between the signs of "${source}" is struck out`;
    report(node, 'struck', message, 'Write `\\~` for the sign, or `~~` to strike out.');
  } else if (/[\p{L}\p{N})]/u.test(before) && /[\p{L}\p{N}(]/u.test(after)) {
    const message = `The signs in "${before}${source}${after}" are not printed: they emphasize what is between them`;
    report(node, 'inside', message, 'Write `\\*` or `×`, or put it in backticks.');
  } else if (node.type === 'strong' && /^__\w+__$/.test(source)) {
    const message = `\`${source}\` is printed without its lines, in bold`;
    report(node, 'inside', message, 'Put a name in backticks; write `**word**` for bold.');
  }
}

/** An address ends at the first parenthesis that was not opened in it. */
function checkLink(page: Page, node: Nodes, parent: Parents, index: number, report: Tell): void {
  const next = parent.children[index + 1];
  if (node.type !== 'link' || next?.type !== 'text') return;
  const [rest] = /^[^\s()]*\)/.exec(typed(page, next)) ?? [];
  if (rest === undefined || !sourceOf(page, node).endsWith(')')) return;
  const before = toString(parent.children.slice(0, index));
  if (before.split('(').length > before.split(')').length) return;
  const message = `The address of the link ends at "${node.url}", and "${rest}" is printed`;
  report(node, 'address', message, 'Write the parentheses of an address as `%28` and `%29`.');
}

type Block = Paragraph | Heading;
const CODE_INDENT = 4;

/** MDX has no code by indentation: such lines are a paragraph. */
function checkIndent(page: Page, node: Block, parent: Parents, index: number, tell: Tell): void {
  if (!CONTAINERS.has(parent.type) || (node.data && 'directiveLabel' in node.data)) return;
  const first = parent.children[0];
  if (parent.type === 'listItem' && (index === 0 || !first)) return;
  const base =
    parent.type === 'listItem'
      ? indentOf(page, first as Nodes)
      : indentOf(page, parent) + (parent.type === 'blockquote' ? '> '.length : 0);
  if (indentOf(page, node) - base < CODE_INDENT) return;
  const remedy = 'Put code between lines of three backticks, or remove the blanks.';
  tell(node, 'indent', 'The indented lines are printed as a paragraph, not as code', remedy);
}

/** What indents its blocks by nothing but its own marks; elements may indent as they like. */
const CONTAINERS = new Set(['root', 'blockquote', 'containerDirective', 'listItem']);

/** How many blanks wide that is which stands before a block in its line. */
function indentOf({source}: Page, {type, position}: Nodes): number {
  if (type === 'root' || !position) return 0;
  const end = position.start.offset ?? 0;
  return source.slice(end - position.start.column + 1, end).replaceAll('\t', '    ').length;
}

function checkCallout(page: Page, node: Nodes, report: Tell): void {
  if (node.type !== 'blockquote') return;
  const [first] = node.children;
  const [text] = first?.type === 'paragraph' ? first.children : [];
  const name =
    text?.type === 'text' && /^\[!(?<name>\w+)\]/.exec(typed(page, text))?.groups?.['name'];
  if (!name) return;
  const remedy =
    'Write `:::note`, `:::tip`, `:::info`, `:::warning` or `:::danger`, and `:::` at its end.';
  report(first ?? node, 'callout', `\`[!${name}]\` is printed as it stands`, remedy);
}
