import type {Paragraph, PhrasingContent} from 'mdast';

/** A paragraph that begins with what it is. */
export function labelled(label: string, content: readonly PhrasingContent[] = []): Paragraph {
  const head: PhrasingContent = {type: 'strong', children: [{type: 'text', value: label}]};
  const rest: PhrasingContent[] =
    content.length > 0 ? [{type: 'text', value: ' '}, ...content] : [];
  return {type: 'paragraph', children: [head, ...rest]};
}
