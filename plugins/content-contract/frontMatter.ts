import type {Root} from 'mdast';
import {LineCounter, isMap, parseDocument} from 'yaml';

/** The front matter of a page with the lines of its fields. */
export interface FrontMatter {
  readonly values: unknown;
  /** YAML that does not parse. */
  readonly errors: readonly {readonly line: number; readonly message: string}[];
  /** Line of a field within the file; the line of the opening `---` for a field that is not there. */
  lineOf(field: string): number;
}

/** Reads a page's front matter; none where the page does not begin with it. */
export function readFrontMatter(tree: Root): FrontMatter | undefined {
  const [first] = tree.children;
  if (first?.type !== 'yaml') return undefined;
  const lineCounter = new LineCounter();
  const document = parseDocument(first.value, {lineCounter, prettyErrors: false});
  // The first line of the page opens the front matter.
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + 1;
  const contents = document.contents;
  const fields = isMap(contents) ? contents.items : [];
  const errors = document.errors.map(({pos, message}) => ({line: lineAt(pos[0]), message}));
  let values: unknown;
  try {
    values = document.toJS();
  } catch (error) {
    // A star before a value names one that is not there.
    errors.push({line: 1, message: String(error)});
  }
  return {
    values,
    errors,
    lineOf: (field) => {
      const key = fields.find((pair) => String(pair.key) === field)?.key;
      return key?.range ? lineAt(key.range[0]) : 1;
    },
  };
}
