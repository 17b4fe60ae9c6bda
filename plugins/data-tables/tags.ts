import type {Parent, Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {compileFault, faultBlock} from '../content-contract/compileFault';
import {isJsx} from '../content-contract/jsx';
import {didYouMean} from '../content-contract/nearest';
import {literalAttribute, type Literal} from './literalAttribute';

/** What can be wrong with a tag. */
export const TAG_KINDS = ['attribute', 'missing', 'name'] as const;
type TagKind = (typeof TAG_KINDS)[number];

/** A mistake in a tag. */
export class TagFault extends Error {
  constructor(
    readonly kind: TagKind,
    message: string,
    readonly remedy: string,
  ) {
    super(message);
  }
}

/** Makes the mistake of a tag. */
export const fail = (kind: TagKind, message: string, remedy: string): TagFault =>
  new TagFault(kind, message, remedy);

/** A tag as the author wrote it. */
export interface Tag {
  readonly attribute: (name: string) => Literal | undefined;
}

/** A kind of tag that a table of data takes the place of. */
export interface DataTable<Context> {
  readonly name: string;
  /** The attributes that it may have. */
  readonly attributes: readonly string[];
  /** The table; throws a `TagFault` where the tag is wrong. */
  readonly make: (tag: Tag, context: Context) => Parent['children'][number];
}

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** What is wrong with a tag, all at once. */
export function tagFaults<Context>(
  node: JsxElement,
  table: DataTable<Context>,
  context: Context,
): TagFault[] {
  const made = make(node, table, context);
  return [...strangeAttributes(node, table), ...(made instanceof TagFault ? [made] : [])];
}

/** Puts its table in the place of every such tag of a page. */
export function replaceTags<Context>(
  tree: Root,
  file: VFile,
  table: DataTable<Context>,
  context: Context,
): void {
  visit(tree, (node, index, parent) => {
    if (!isJsx(node) || node.name !== table.name || index === undefined || !parent) return;
    const made = strangeAttributes(node, table)[0] ?? make(node, table, context);
    const line = node.position?.start.line ?? 1;
    (parent as Parent).children[index] =
      made instanceof TagFault ? faultBlock(compileFault(file, line, made.message)) : made;
  });
}

function strangeAttributes(
  {attributes}: JsxElement,
  {name, attributes: known}: Pick<DataTable<never>, 'name' | 'attributes'>,
): TagFault[] {
  return attributes
    .map((attribute) => ('name' in attribute ? attribute.name : '{...}'))
    .filter((attribute) => !known.includes(attribute))
    .map((attribute) => {
      const remedy = `${didYouMean(attribute, known)}It has: ${known.join(', ')}.`;
      return fail('attribute', `The ${name} has no attribute \`${attribute}\``, remedy);
    });
}

function make<Context>(node: JsxElement, table: DataTable<Context>, context: Context) {
  try {
    return table.make({attribute: (name) => literalAttribute(node, name)}, context);
  } catch (error) {
    if (error instanceof TagFault) return error;
    throw error;
  }
}

export function readCaption(tagName: string, {attribute}: Tag): string {
  const value = attribute('caption');
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw fail(
    'missing',
    `The ${tagName} has no caption`,
    'Write the point of the table: caption="…".',
  );
}
