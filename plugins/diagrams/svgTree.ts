import type {Element, ElementContent, Properties} from 'hast';

export function isElement(node: {readonly type: string}): node is Element {
  return node.type === 'element';
}

export function classesOf({properties}: Element): readonly string[] {
  const names = properties['className'];
  return Array.isArray(names) ? names.map(String) : [];
}

/** Rebuilds a tree from its leaves: `edit` gets each element with its new children, and drops it by returning nothing. */
export function rebuild(
  element: Element,
  edit: (element: Element, parent: Element | undefined) => ElementContent | undefined,
  parent?: Element,
): ElementContent[] {
  const children = element.children.flatMap((child) =>
    isElement(child) ? rebuild(child, edit, element) : [child],
  );
  const edited = edit({...element, children}, parent);
  return edited ? [edited] : [];
}

export function svgElement(tagName: string, properties: Properties): Element {
  return {type: 'element', tagName, properties, children: []};
}

export function numberOf(value: Properties[string]): number {
  return Number(value ?? Number.NaN);
}
