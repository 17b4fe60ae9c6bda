import JSON5 from 'json5';
import type {Node} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx';

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

export type Literal = string | number | boolean | null | Literal[] | {[key: string]: Literal};

/**
 * The value of an attribute that is written out, as text or as what JSON5 reads: `{[…]}`, `{{…}}`. Undefined where there is no
 * such attribute, or where it would have to be computed.
 */
export function literalAttribute(node: Node, name: string): Literal | undefined {
  if (!isJsx(node)) return undefined;
  const found = node.attributes.find((one) => 'name' in one && one.name === name);
  if (typeof found?.value !== 'object') return found?.value;
  try {
    return found.value === null ? true : JSON5.parse(found.value.value);
  } catch {
    return undefined;
  }
}

/** The same where it is a text. */
export function stringAttribute(node: Node, name: string): string | undefined {
  const value = literalAttribute(node, name);
  return typeof value === 'string' ? value : undefined;
}
