import type {AutomatonBuilder} from './automaton';
import type {Literal, SchemaNode} from './schemaTypes';

/** Tools for objects and arrays. */
export interface ContainerParts {
  readonly builder: AutomatonBuilder;
  /** Place in the schema: `$.city`. */
  readonly path: string;
  /** Lets white space stand behind a node, if it is allowed, and returns the node. */
  readonly space: (at: number) => number;
  /** Puts a value between two nodes; false if it needs too many states. `name` is its place below `path`. */
  readonly value: (from: number, node: SchemaNode, to: number, name: string) => boolean;
}

/** Two nodes per property: with a comma to write first, and without. */
export function addObject(
  {builder, space, value}: ContainerParts,
  start: number,
  {properties}: Extract<SchemaNode, {kind: 'object'}>,
  end: number,
): boolean {
  const rule = builder.ruleOf(start);
  let first: number = space(builder.text(start, '{'));
  let later = builder.node(rule);
  for (const {name, required, schema} of properties) {
    const key = builder.node(rule);
    builder.skip(first, key);
    builder.skip(space(builder.text(later, ',')), key);
    const colon = space(builder.text(space(builder.text(key, jsonText(name))), ':'));
    const [nextFirst, nextLater] = [builder.node(rule), builder.node(rule)];
    if (!required) {
      builder.skip(first, nextFirst);
      builder.skip(later, nextLater);
    }
    const after = builder.node(rule);
    if (!value(colon, schema, after, `.${name}`)) return false;
    builder.skip(space(after), nextLater);
    [first, later] = [nextFirst, nextLater];
  }
  builder.text(first, '}', end);
  builder.text(later, '}', end);
  return true;
}

/** One node per counted item; without `maxItems` the last one is a loop. */
export function addArray(
  {builder, path, space, value}: ContainerParts,
  start: number,
  {items, minItems, maxItems}: Extract<SchemaNode, {kind: 'array'}>,
  end: number,
): boolean {
  const rule = builder.ruleOf(start);
  const item = builder.rule(`${path} item`);
  if (!value(item.start, items, item.end, '[]')) return false;
  let at = space(builder.text(start, '['));
  if (minItems === 0) builder.text(at, ']', end);
  const last = maxItems ?? Math.max(1, minItems);
  for (let count = 1; count <= last; count++) {
    const from = count === 1 ? at : space(builder.text(at, ','));
    const written = builder.node(rule);
    builder.call(from, item.id, written);
    at = space(written);
    if (count >= minItems) builder.text(at, ']', end);
  }
  if (maxItems === null) {
    const again = builder.node(rule);
    builder.call(space(builder.text(at, ',')), item.id, again);
    builder.skip(space(again), at);
  }
  return true;
}

/** A scalar as JSON in ASCII, so that any tokenizer can write it. */
export function jsonText(value: Literal): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
