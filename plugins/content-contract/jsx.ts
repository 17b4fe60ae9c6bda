import type {Node} from 'mdast';
import type {MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Whether a node is a component or HTML element written as JSX. */
export function isJsx(node: Node): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** An element of JSX whose attributes are texts; none for `undefined`. It stands in trees of Markdown, and in those of HTML. */
export function jsxElement<T extends JsxElement['type']>(
  type: T,
  name: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
  children: readonly unknown[] = [],
) {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : {type: 'mdxJsxAttribute', name: key, value},
  );
  return {type, name, attributes: written, children} as Extract<JsxElement, {type: T}>;
}

/** The attribute of that name, if the element has it outside a spread. */
export function attribute(node: Node, name: string): MdxJsxAttribute | undefined {
  if (!isJsx(node)) return undefined;
  return node.attributes.find(
    (candidate): candidate is MdxJsxAttribute =>
      candidate.type === 'mdxJsxAttribute' && candidate.name === name,
  );
}

/** The attribute's text where it is a literal: `a="x"`, `a={'x'}`, and an empty text for `a` alone. */
export function stringAttribute(node: Node, name: string): string | undefined {
  const found = attribute(node, name);
  if (!found) return undefined;
  if (typeof found.value === 'string') return found.value;
  if (!found.value) return '';
  const statement = found.value.data?.estree?.body[0];
  if (statement?.type !== 'ExpressionStatement') return undefined;
  const {expression} = statement;
  if (expression.type === 'Literal' && typeof expression.value === 'string')
    return expression.value;
  if (expression.type === 'TemplateLiteral' && expression.expressions.length === 0) {
    return expression.quasis[0]?.value.cooked ?? undefined;
  }
  return undefined;
}
