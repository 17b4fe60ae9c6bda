import type {AutomatonBuilder} from './automaton';
import type {Literal, SchemaNode} from './schemaTypes';

/** Where white space may stand in JSON: behind `{` or `[`, a key, a colon, a comma or a value, and before `}` or `]`. */
export type Place = 'opened' | 'key' | 'colon' | 'comma' | 'value' | 'closing';

/** Tools for objects and arrays. */
export interface ContainerParts {
  readonly builder: AutomatonBuilder;
  /** Place in the schema: `$.city`. */
  readonly path: string;
  /** Lets white space stand behind a node, if it is allowed there, and returns the node behind it. */
  readonly space: (at: number, place: Place) => number;
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
  let first: number = space(builder.text(start, '{'), 'opened');
  let later = builder.node(rule);
  for (const {name, required, schema} of properties) {
    const key = builder.node(rule);
    builder.skip(first, key);
    builder.skip(space(builder.text(later, ','), 'comma'), key);
    const named = space(builder.text(key, jsonText(name)), 'key');
    const colon = space(builder.text(named, ':'), 'colon');
    const [nextFirst, nextLater] = [builder.node(rule), builder.node(rule)];
    if (!required) {
      builder.skip(first, nextFirst);
      builder.skip(later, nextLater);
    }
    const after = builder.node(rule);
    if (!value(colon, schema, after, `.${name}`)) return false;
    builder.skip(space(after, 'value'), nextLater);
    [first, later] = [nextFirst, nextLater];
  }
  const isEmpty = properties.length === 0;
  builder.text(isEmpty ? first : space(first, 'closing'), '}', end);
  if (!isEmpty) builder.text(space(later, 'closing'), '}', end);
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
  const close = (from: number) => builder.text(space(from, 'closing'), ']', end);
  let at = space(builder.text(start, '['), 'opened');
  if (minItems === 0) close(at);
  const last = maxItems ?? Math.max(1, minItems);
  for (let count = 1; count <= last; count++) {
    const from = count === 1 ? at : space(builder.text(at, ','), 'comma');
    const written = builder.node(rule);
    builder.call(from, item.id, written);
    at = space(written, 'value');
    if (count >= minItems) close(at);
  }
  if (maxItems === null) {
    const again = builder.node(rule);
    builder.call(space(builder.text(at, ','), 'comma'), item.id, again);
    builder.skip(space(again, 'value'), at);
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
