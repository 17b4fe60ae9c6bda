import type {Node, Parent, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {compileFault} from '../content-contract/compileFault';
import {isJsx, type JsxElement} from '../content-contract/jsx';

/** A mistake in a tag. */
export class TagFault extends Error {
  constructor(
    message: string,
    readonly remedy: string,
  ) {
    super(message);
  }
}

/**
 * Puts what tags stand for in their place. Stops the compilation at a tag that is wrong.
 *
 * @param made what a tag becomes, or undefined for one that is left alone; throws a `TagFault` where it is wrong
 */
export function replaceTags(
  tree: Root,
  file: VFile,
  made: (node: JsxElement) => Node | undefined,
): void {
  visit(tree, (node, index, parent) => {
    if (!isJsx(node) || index === undefined || !parent) return;
    try {
      const replacement = made(node);
      if (replacement)
        (parent as Parent).children[index] = replacement as Parent['children'][number];
    } catch (error) {
      if (!(error instanceof TagFault)) throw error;
      compileFault(file, node.position?.start.line ?? 1, error.message);
    }
  });
}
