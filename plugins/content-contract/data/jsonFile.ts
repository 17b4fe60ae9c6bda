import {findNodeAtLocation, parseTree, visit, type JSONPath, type Node} from 'jsonc-parser';
import type {ContentProblem} from '../contentProblem';
import {jsonMistake} from '../samples/jsonMistake';

/** A JSON file, read, with the lines of what is in it. */
export interface JsonFile {
  /** What a report shows: `data/models.json`. */
  readonly file: string;
  /** None where the text is no JSON. */
  readonly value?: unknown;
  /** What is wrong with the text itself. */
  readonly problems: readonly ContentProblem[];
  /** Line of the value at a path; of what is around it where that is missing. */
  lineOf(path: readonly PropertyKey[]): number;
}

/** Reads JSON and keeps its places. Keys that stand twice in an object are a problem: `JSON.parse` takes the last in silence. */
export function readJson(file: string, source: string): JsonFile {
  // A byte order mark is reported with the other characters that should not be there.
  const text = source.replace(/^\uFEFF/, ' ');
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const problem = (
    offset: number,
    kind: 'json' | 'key',
    message: string,
    remedy: string,
  ): ContentProblem => ({
    file,
    line: lineAt(offset),
    column: offset - text.lastIndexOf('\n', offset - 1),
    severity: 'error',
    check: `data/${kind}`,
    message,
    remedy,
  });

  const mistake = jsonMistake(text);
  if (mistake) {
    const found = problem(mistake.offset, 'json', '', '');
    const message = `The file is not valid JSON: ${mistake.message}, at column ${found.column}`;
    const remedy = 'Correct the text there: often it is a comma or a quote before that place.';
    return {file, problems: [{...found, message, remedy}], lineOf: () => 1};
  }
  const root = parseTree(text);
  const problems = repeatedKeys(text).map(({key, offset, first}) =>
    problem(
      offset,
      'key',
      `\`${key}\` stands there twice, first in line ${lineAt(first)}`,
      'Keep one.',
    ),
  );
  return {
    file,
    value: JSON.parse(text) as unknown,
    problems,
    lineOf: (path) => lineAt(nearestNode(root, path)?.offset ?? 0),
  };
}

/** The value at a path, or the nearest one around it that is there. */
function nearestNode(root: Node | undefined, path: readonly PropertyKey[]): Node | undefined {
  if (!root) return undefined;
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length) as JSONPath);
    // A value's key stands in the same line or above it, and is what an author looks for.
    if (node) return node.parent?.type === 'property' ? node.parent : node;
  }
  return root;
}

interface RepeatedKey {
  readonly key: string;
  readonly offset: number;
  /** Where it stands for the first time. */
  readonly first: number;
}

function repeatedKeys(text: string): RepeatedKey[] {
  const found: RepeatedKey[] = [];
  const open: Map<string, number>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Map()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(key, offset) {
      const keys = open.at(-1);
      const first = keys?.get(key);
      if (first === undefined) keys?.set(key, offset);
      else found.push({key, offset, first});
    },
  });
  return found;
}
