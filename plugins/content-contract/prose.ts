import type {Nodes, Root, Text} from 'mdast';
import type {} from 'mdast-util-directive';
import type {} from 'mdast-util-math';
import type {} from 'mdast-util-mdx';

/** The running text of one paragraph, heading, cell or the like, without code and formulas. */
class ProseBlock {
  text = '';
  readonly #parts: {readonly start: number; readonly line: number}[] = [];

  add(value: string, {position}: Nodes): void {
    this.#parts.push({start: this.text.length, line: position?.start.line ?? 1});
    this.text += value;
  }

  /** Line in the file of the character at `index`. */
  lineAt(index: number): number {
    const {start, line} = this.#parts.findLast((part) => part.start <= index) ?? {
      start: 0,
      line: 1,
    };
    return line + this.text.slice(start, index).split('\n').length - 1;
  }
}

/** Nodes that stand inside a line of text: what is around them is one sentence with what is in them. */
export const IN_LINE: ReadonlySet<Nodes['type']> = new Set<Nodes['type']>([
  'delete',
  'emphasis',
  'link',
  'linkReference',
  'mdxJsxTextElement',
  'strong',
  'textDirective',
]);

/** A character that no phrase contains, in place of code, formulas and expressions. */
export const OTHER = '\uFFFC';

/** The prose of a page, block by block; `read` says what stands for a text, its value unless given. */
export function proseBlocks(
  tree: Root,
  read: (node: Text) => string = ({value}) => value,
): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  const walk = (node: Nodes, block: ProseBlock) => {
    if (node.type === 'text') block.add(read(node), node);
    else if (node.type === 'break') block.add(' ', node);
    else if (!('children' in node)) block.add(OTHER, node);
    else {
      const inner = IN_LINE.has(node.type) ? block : new ProseBlock();
      if (inner !== block) blocks.push(inner);
      for (const child of node.children) walk(child, inner);
    }
  };
  walk(tree, new ProseBlock());
  return blocks.filter(({text}) => text !== '');
}
