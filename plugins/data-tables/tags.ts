import type {Parent, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {contentError} from '../content-contract/contentError';
import {isJsx} from '../content-contract/jsx';
import {literalAttribute, type Literal} from './literalAttribute';

/** Makes the error of a tag: the file and line are known. */
export type Fail = (message: string, remedy: string) => Error;

/** A tag as the author wrote it. */
export interface Tag {
  readonly attribute: (name: string) => Literal | undefined;
  readonly fail: Fail;
}

/** Puts what `make` returns in the place of every `<Name … />` of a page. */
export function replaceTags(
  tree: Root,
  file: VFile,
  name: string,
  make: (tag: Tag) => Parent['children'][number],
): void {
  visit(tree, (node, index, parent) => {
    if (!isJsx(node) || node.name !== name || index === undefined || !parent) return;
    const line = node.position?.start.line ?? 1;
    (parent as Parent).children[index] = make({
      attribute: (wanted) => literalAttribute(node, wanted),
      fail: (message, remedy) => contentError(file, line, message, remedy),
    });
  });
}

export function readCaption(tagName: string, {attribute, fail}: Tag): string {
  const value = attribute('caption');
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw fail(`The ${tagName} has no caption`, 'Write the point of the table: caption="…".');
}
