import type {Nodes, Root, Text} from 'mdast';
import type {} from 'mdast-util-directive';
import type {} from 'mdast-util-math';
import type {} from 'mdast-util-mdx';
import type {Place} from './page';

/** The running text of one paragraph, heading, cell or the like, without code and formulas. */
export class ProseBlock {
  text = '';
  /** Type of the node whose text it is. */
  readonly type: Nodes['type'];
  readonly #parts: {readonly start: number; readonly place: Place; readonly value: string}[] = [];

  constructor(type: Nodes['type']) {
    this.type = type;
  }

  add(value: string, place: Place | undefined): void {
    if (place) this.#parts.push({start: this.text.length, place, value});
    this.text += value;
  }

  /** Place in the file of the character at `index`. */
  placeAt(index: number): Place {
    const part = this.#parts.filter(({start}) => start <= index).at(-1);
    if (!part) return {line: 1};
    const before = part.value.slice(0, index - part.start).split('\n');
    return {line: part.place.line + before.length - 1};
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
const OTHER = '\uFFFC';

/** The prose of a page, block by block; `read` says what stands for a text, its value unless given. */
export function proseBlocks(
  tree: Root,
  read: (node: Text) => string = ({value}) => value,
): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  const walk = (node: Nodes, block: ProseBlock) => {
    if (node.type === 'text') block.add(read(node), node.position?.start);
    else if (node.type === 'break') block.add(' ', node.position?.start);
    else if (!('children' in node)) block.add(OTHER, node.position?.start);
    else {
      const inner = IN_LINE.has(node.type) ? block : new ProseBlock(node.type);
      if (inner !== block) blocks.push(inner);
      for (const child of node.children) walk(child, inner);
    }
  };
  walk(tree, new ProseBlock(tree.type));
  return blocks.filter(({text}) => text !== '');
}
