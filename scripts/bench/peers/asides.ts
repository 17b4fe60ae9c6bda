import type {Paragraph, Root} from 'mdast';
import {visit} from 'unist-util-visit';

/** Gives the box of the short answer, which only this site has, a name that the other site knows and a title. */
export function renameAnswers(tree: Root, name: string): void {
  visit(tree, 'containerDirective', (node) => {
    if (node.name !== 'answer') return;
    node.name = name;
    const label: Paragraph = {
      type: 'paragraph',
      data: {directiveLabel: true},
      children: [{type: 'text', value: 'The short answer'}],
    };
    node.children.unshift(label);
  });
}
