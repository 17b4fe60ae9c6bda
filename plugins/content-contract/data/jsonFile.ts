import {
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
  type JSONPath,
  type Node,
  type ParseError,
} from 'jsonc-parser';

/** A JSON file, read, with the lines of what is in it. */
export interface JsonFile {
  /** None where the text is no JSON. */
  readonly value?: unknown;
  /** Why it is no JSON. */
  readonly mistake?: {readonly line: number; readonly message: string};
  /** Keys that stand twice in an object: `JSON.parse` takes the last in silence. */
  readonly repeated: readonly {readonly line: number; readonly key: string}[];
  /** Line of the value at a path; of what is around it where that is missing. */
  lineOf(path: readonly PropertyKey[]): number;
}

/** Reads JSON and keeps its places. */
export function readJson(source: string): JsonFile {
  // A byte order mark is reported with the other characters that should not be there.
  const text = source.replace(/^\uFEFF/, ' ');
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, {disallowComments: true});
  const [error] = errors;
  if (!root || error) {
    const offset = error?.offset ?? 0;
    const reason = error ? wordsOf(printParseErrorCode(error.error)) : 'it is empty';
    const column = offset - text.lastIndexOf('\n', offset - 1);
    const mistake = {line: lineAt(offset), message: `${reason}, at column ${column}`};
    return {mistake, repeated: [], lineOf: () => 1};
  }
  return {
    value: getNodeValue(root),
    repeated: repeatedKeys(root).map(({value, offset}) => {
      return {line: lineAt(offset), key: String(value)};
    }),
    lineOf: (path) => lineAt(nearestNode(root, path).offset),
  };
}

/** `PropertyNameExpected` as an author reads it. */
function wordsOf(code: string): string {
  return code.replace(/\B[A-Z]/g, ' $&').toLowerCase();
}

/** The value at a path, or the nearest one around it that is there. */
function nearestNode(root: Node, path: readonly PropertyKey[]): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length) as JSONPath);
    // A value's key stands in the same line or above it, and is what an author looks for.
    if (node) return node.parent?.type === 'property' ? node.parent : node;
  }
  return root;
}

function repeatedKeys({type, children = []}: Node): Node[] {
  const keys = type === 'object' ? children.flatMap(({children: [key] = []}) => key ?? []) : [];
  const names = keys.map(({value}): unknown => value);
  const own = keys.filter((_key, at) => names.indexOf(names[at]) < at);
  return [...own, ...children.flatMap(repeatedKeys)];
}
