/** What encloses a node's label, the longer ones first, as the renderer tries them. */
const SHAPES: readonly (readonly [open: string, close: string])[] = [
  ['(((', ')))'],
  ['([', '])'],
  ['((', '))'],
  ['[[', ']]'],
  ['[(', ')]'],
  ['[/', '\\]'],
  ['[\\', '/]'],
  ['>', ']'],
  ['{{', '}}'],
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
];
const ID = /^[\w-]+/;
/** The one class there is; the renderer would ignore others. */
const CLASS = /^:::accent(?![\w-])/;
const ARROW = /^<?(?:-->|-\.->|==>|---|-\.-|===)(?:\|[^|]*\|)?/;
const ARROW_AROUND_TEXT = /^<?(?:--|-\.|==)\s+.+?\s+(?:-->|---|\.->|-\.-|==>|===)/;

/** `A[One] & B`: the nodes at one end of an arrow. */
export interface NodeGroup {
  readonly text: string;
  readonly ids: readonly string[];
}

export interface FlowchartStatement {
  readonly groups: readonly NodeGroup[];
  /** The arrows between the groups, with their labels. */
  readonly arrows: readonly string[];
  /** What the renderer would drop, empty for a good statement. */
  readonly unread: string;
}

/** Reads a flowchart's statement, nodes with arrows between them, as far as the renderer does. */
export function readFlowchartStatement(statement: string): FlowchartStatement {
  const groups: NodeGroup[] = [];
  const arrows: string[] = [];
  let rest = statement;
  for (;;) {
    const arrow =
      groups.length === 0 ? '' : (ARROW.exec(rest) ?? ARROW_AROUND_TEXT.exec(rest))?.[0];
    if (arrow === undefined) return {groups, arrows, unread: rest};
    const group = readGroup(rest.slice(arrow.length).trim());
    if (!group) return {groups, arrows, unread: rest};
    if (groups.length > 0) arrows.push(arrow);
    groups.push(group);
    rest = group.rest;
    if (rest === '') return {groups, arrows, unread: ''};
  }
}

function readGroup(text: string): (NodeGroup & {readonly rest: string}) | undefined {
  const ids: string[] = [];
  let rest = text;
  for (;;) {
    const id = ID.exec(rest)?.[0];
    if (id === undefined) return undefined;
    ids.push(id);
    rest = afterLabel(rest.slice(id.length)).replace(CLASS, '').trim();
    if (!rest.startsWith('&')) {
      return {text: text.slice(0, text.length - rest.length).trim(), ids, rest};
    }
    rest = rest.slice(1).trim();
  }
}

function afterLabel(text: string): string {
  for (const [open, close] of SHAPES) {
    const end = text.startsWith(open) ? text.indexOf(close, open.length + 1) : -1;
    if (end >= 0) return text.slice(end + close.length);
  }
  return text;
}
