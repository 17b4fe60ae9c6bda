import type {Node, Parent, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {isJsx, type JsxElement} from '../content-contract/jsx';

/**
 * Puts what tags stand for in their place.
 *
 * @param made what a tag becomes, or undefined for one that is left alone
 */
export function replaceTags(tree: Root, made: (node: JsxElement) => Node | undefined): void {
  visit(tree, (node, index, parent) => {
    if (!isJsx(node) || index === undefined || !parent) return;
    const replacement = made(node);
    if (replacement) (parent as Parent).children[index] = replacement as Parent['children'][number];
  });
}
