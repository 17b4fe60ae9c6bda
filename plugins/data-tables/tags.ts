import type {Parent, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {contentError} from '../content-contract/contentError';
import {isJsx} from '../content-contract/jsx';
import {didYouMean} from '../content-contract/nearest';
import {literalAttribute, type Literal} from './literalAttribute';

/** Makes the error of a tag: the file and line are known. */
export type Fail = (message: string, remedy: string) => Error;

/** A tag as the author wrote it. */
export interface Tag {
  readonly attribute: (name: string) => Literal | undefined;
  readonly fail: Fail;
}

/**
 * Puts what `make` returns in the place of every `<Name … />` of a page. All that fail are told of together.
 *
 * @param known the attributes that the tag may have
 */
export function replaceTags(
  tree: Root,
  file: VFile,
  name: string,
  known: readonly string[],
  make: (tag: Tag) => Parent['children'][number],
): void {
  const mistakes: string[] = [];
  visit(tree, (node, index, parent) => {
    if (!isJsx(node) || node.name !== name || index === undefined || !parent) return;
    const line = node.position?.start.line ?? 1;
    const fail: Fail = (message, remedy) => contentError(file, line, message, remedy);
    for (const attribute of strangeAttributes(node.attributes, known)) {
      const remedy = `${didYouMean(attribute, known)}It has: ${known.join(', ')}.`;
      mistakes.push(fail(`The ${name} has no attribute \`${attribute}\``, remedy).message);
    }
    try {
      (parent as Parent).children[index] = make({
        attribute: (wanted) => literalAttribute(node, wanted),
        fail,
      });
    } catch (error) {
      mistakes.push((error as Error).message);
    }
  });
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
}

function strangeAttributes(
  attributes: readonly {readonly type: string; readonly name?: string}[],
  known: readonly string[],
): string[] {
  return attributes
    .map(({name}) => name ?? '{...}')
    .filter((attribute) => !known.includes(attribute));
}

export function readCaption(tagName: string, {attribute, fail}: Tag): string {
  const value = attribute('caption');
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw fail(`The ${tagName} has no caption`, 'Write the point of the table: caption="…".');
}
