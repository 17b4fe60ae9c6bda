import {parse, type Node, type Options} from 'acorn';

/** The last edition of the language that every browser we support reads whole: Safari 16.4 lacks what came after. */
export const EDITION = 2022 satisfies Options['ecmaVersion'];

type AnyNode = Node & Record<string, unknown>;

/**
 * Which of the features a script uses. An optional call (`a.b?.()`) and a mere look (`if (a.b)`) are no use, and a script
 * that asks for the type of a feature (`typeof a.b`) uses it where it is there.
 *
 * @throws SyntaxError where the script is written in a later edition of the language.
 */
export function usedFeatures(
  script: string,
  features: readonly string[],
  sourceType: 'script' | 'module' = 'script',
): string[] {
  const tree = parse(script, {ecmaVersion: EDITION, sourceType, allowReturnOutsideFunction: true});
  const wanted = new Set(features);
  const methods = new Map(
    features
      .filter((name) => name.includes('.prototype.'))
      .map((name) => [name.split('.prototype.')[1], name]),
  );
  const found = new Set<string>();
  const asked = new Set<string | undefined>();
  const note = (name: string | undefined) => {
    if (name !== undefined && wanted.has(name)) found.add(name);
  };
  walk(tree as unknown as AnyNode, (node) => {
    if (node['operator'] === 'typeof') asked.add(nameOf(node['argument'] as AnyNode));
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
    const callee = node['callee'] as AnyNode;
    if (node['optional'] === true) return;
    const name = nameOf(callee);
    note(name);
    if (callee.type === 'MemberExpression') note(methods.get(propertyOf(callee)));
    // A feature may be called on a global, as `scheduler.yield()`.
    note(name?.split('.')[0]);
  });
  return [...found].filter((name) => !asked.has(name));
}

/** `A` and `A.b` as they are written, `window` and its like left out. */
function nameOf(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return String(node['name']);
  const property = propertyOf(node);
  if (property === undefined) return undefined;
  const object = nameOf(node['object'] as AnyNode);
  if (object === undefined) return undefined;
  return /^(?:window|self|globalThis)$/.test(object) ? property : `${object}.${property}`;
}

function propertyOf(node: AnyNode): string | undefined {
  if (node.type !== 'MemberExpression' || node['computed'] === true) return undefined;
  return String((node['property'] as AnyNode)['name']);
}

function walk(node: AnyNode, visit: (node: AnyNode) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof (child as AnyNode | null)?.type === 'string') walk(child as AnyNode, visit);
    }
  }
}
