import {isValidElement, type ReactNode} from 'react';

interface ElementProps {
  readonly children?: ReactNode;
  readonly className?: string;
}

/**
 * The text that a reader sees in a React node. A formula counts once: KaTeX renders it a second time as
 * MathML for screen readers, which is left out here.
 */
export function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (!isValidElement<ElementProps>(node)) return '';
  if (node.props.className?.includes('katex-mathml')) return '';
  return textOf(node.props.children);
}
