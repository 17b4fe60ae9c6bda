import {LineCounter, isMap, isScalar, parseDocument} from 'yaml';

/** The front matter of a page with the lines of its fields. */
export interface FrontMatter {
  readonly values: Readonly<Record<string, unknown>>;
  /** YAML that does not parse. */
  readonly errors: readonly {readonly line: number; readonly message: string}[];
  /** Line of a field within the file; the line of the opening `---` for a field that is not there. */
  lineOf(field: string): number;
}

const FRONT_MATTER = /^---[ \t]*\r?\n(?<yaml>[\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)/;

/** Reads a page's front matter, positions included; none where the page does not begin with it. */
export function readFrontMatter(source: string): FrontMatter | undefined {
  const yaml = FRONT_MATTER.exec(source)?.groups?.['yaml'];
  if (yaml === undefined) return undefined;
  const lines = new LineCounter();
  const document = parseDocument(yaml, {lineCounter: lines, prettyErrors: false});
  const opening = 1;
  const lineAt = (offset: number) => opening + lines.linePos(offset).line;

  const fieldLines = new Map<string, number>();
  if (isMap(document.contents)) {
    for (const {key} of document.contents.items) {
      if (isScalar(key) && key.range) fieldLines.set(String(key.value), lineAt(key.range[0]));
    }
  }
  const errors = document.errors.map((error) => ({
    line: lineAt(error.pos[0]),
    message: error.message,
  }));
  const values: unknown = errors.length > 0 ? {} : document.toJS();
  return {
    values: isRecord(values) ? values : {},
    errors,
    lineOf: (field) => fieldLines.get(field) ?? opening,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
