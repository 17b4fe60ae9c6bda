import type {Expression, Property, SpreadElement} from 'estree';
import type {Node} from 'mdast';
import {attribute} from '../content-contract/jsx';

export type Literal = string | number | boolean | null | Literal[] | {[key: string]: Literal};

/**
 * The value of a JSX attribute that is written out: text, `{[…]}` or `{{…}}` with literals in it. Undefined if there is no
 * such attribute, or if it would have to be computed.
 */
export function literalAttribute(node: Node, name: string): Literal | undefined {
  const value = attribute(node, name)?.value;
  if (value === undefined || value === null || typeof value === 'string') return value ?? undefined;
  const statement = value.data?.estree?.body[0];
  return statement?.type === 'ExpressionStatement' ? literal(statement.expression) : undefined;
}

function literal(node: Expression | SpreadElement | null): Literal | undefined {
  switch (node?.type) {
    case 'Literal':
      return node.value instanceof RegExp || typeof node.value === 'bigint'
        ? undefined
        : (node.value ?? null);
    case 'ArrayExpression': {
      const items = node.elements.map(literal);
      return items.every((item) => item !== undefined) ? items : undefined;
    }
    case 'ObjectExpression': {
      const entries = node.properties.map(entry);
      return entries.every((pair) => pair !== undefined) ? Object.fromEntries(entries) : undefined;
    }
    default:
      return undefined;
  }
}

function entry(property: Property | SpreadElement): readonly [string, Literal] | undefined {
  if (property.type !== 'Property' || property.computed) return undefined;
  const {key} = property;
  const name = key.type === 'Identifier' ? key.name : literal(key);
  const value = literal(property.value as Expression);
  return typeof name === 'string' && value !== undefined ? [name, value] : undefined;
}
