import type {Element, Root} from 'hast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx';
import {EXIT, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import type {VFileMessage} from 'vfile-message';
import {contentError} from '../content-contract/contentError';

const REMEDY = 'Mend the formula; KaTeX lists what it knows at https://katex.org/docs/supported.';

/**
 * Runs after rehype-katex. Stops the build at a formula that KaTeX refused, which rehype-katex would print in red; puts a
 * `MathStylesheet` component before the first block with a formula, so that other pages do not load the stylesheet. What comes after it
 * is not painted before it is there: at the beginning of a page it held back the text in view. Largest paint of
 * `fast-scaling`, throttled: 720 to 932 ms instead of 1,004 to 1,232.
 */
export function rehypeMathStylesheet() {
  return (tree: Root, file: VFile): void => {
    const refused = file.messages
      .filter(({source}) => source === 'rehype-katex')
      .map((message) => {
        const reason = oneLine(message.cause ?? message.reason);
        return contentError(file, lineOf(message), `KaTeX refuses a formula: ${reason}`, REMEDY);
      });
    if (refused.length > 0) throw new Error(refused.map(({message}) => message).join('\n'));

    visit(tree, 'element', (node) => {
      if (!hasClass(node, 'katex-error')) return;
      // No position: KaTeX's output is parsed as a document of its own.
      const reason = oneLine(node.properties['title'] ?? 'no reason given');
      throw contentError(file, 1, `KaTeX refuses a formula: ${reason}`, REMEDY);
    });
    const first = tree.children.findIndex(hasFormula);
    if (first < 0) return;

    const stylesheet: MdxJsxFlowElement = {
      type: 'mdxJsxFlowElement',
      name: 'MathStylesheet',
      attributes: [],
      children: [],
    };
    tree.children.splice(first, 0, stylesheet as Root['children'][number]);
  };
}

function hasFormula(block: Root['children'][number]): boolean {
  let found = false;
  visit(block, 'element', (node) => {
    if (!hasClass(node, 'katex')) return undefined;
    found = true;
    return EXIT;
  });
  return found;
}

/** A block of its own has its position on the element around the formula. */
function lineOf({line, ancestors}: VFileMessage): number {
  const placed = [...(ancestors ?? [])].reverse().find(({position}) => position !== undefined);
  return line ?? placed?.position?.start.line ?? 1;
}

function hasClass(node: Element, name: string): boolean {
  const names = node.properties['className'];
  return Array.isArray(names) && names.includes(name);
}

/** KaTeX marks the place with combining underlines; they do not survive a terminal. */
function oneLine(reason: unknown): string {
  return String(reason)
    .replace(/^(?:ParseError: )?KaTeX parse error: |^ParseError: /, '')
    .replace(/\u0332/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[.\s]+$/, '');
}
