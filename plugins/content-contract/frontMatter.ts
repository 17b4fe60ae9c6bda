import {
  LineCounter,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  Scalar,
  type ParsedNode,
} from 'yaml';

/** The front matter of a page with the lines of its fields. */
export interface FrontMatter {
  readonly values: Readonly<Record<string, unknown>>;
  /** YAML that does not parse. */
  readonly errors: readonly {readonly line: number; readonly message: string}[];
  /** What YAML does to a value without a word. */
  readonly changes: readonly {
    readonly field: string;
    readonly line: number;
    readonly what: string;
  }[];
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
  const changes: FrontMatter['changes'][number][] = [];
  const errors = document.errors.map((error) => ({
    line: lineAt(error.pos[0]),
    message: error.message,
  }));
  if (isMap(document.contents)) {
    for (const {key, value} of document.contents.items) {
      if (!isScalar(key) || !key.range) continue;
      const field = String(key.value);
      fieldLines.set(field, lineAt(key.range[0]));
      for (const node of isSeq(value) ? [value, ...value.items] : [value]) {
        const line = lineAt(node?.range[0] ?? 0);
        const what = changeOf(node);
        if (what !== undefined) changes.push({field, line, what});
        if (isAlias(node) && !node.resolve(document)) {
          errors.push({
            line,
            message: `\`*${node.source}\` is a name for a value that is not there`,
          });
        }
      }
    }
  }
  const values: unknown = errors.length > 0 ? {} : document.toJS();
  return {
    values: isRecord(values) ? values : {},
    errors,
    changes,
    lineOf: (field) => fieldLines.get(field) ?? opening,
  };
}

/** A day becomes a moment, and digits of two kinds a number: what reads front matter for the build knows more types than `yaml`. */
const TYPED = /^(?:\d{4}-\d\d-\d\d(?:[Tt ][\d:.Z+-]+)?|0b[01_]+)$/;

/** Why a value is not the text that stands in the file; nothing where it is. */
function changeOf(node: ParsedNode | null): string | undefined {
  if (!node) return undefined;
  if (node.comment) return `loses \`#${node.comment}\`, which is a comment`;
  if (node.anchor !== undefined) return `loses \`&${node.anchor}\`, which is a name for the value`;
  if (node.tag?.startsWith('!')) return `loses \`${node.tag}\`, which is a name for a type`;
  if (!isScalar(node) || typeof node.value !== 'string') return undefined;
  if (node.type === Scalar.PLAIN && TYPED.test(node.value))
    return 'is no text but a date or number';
  const isEscaped =
    // eslint-disable-next-line no-control-regex -- these are what a backslash and a letter become
    node.type === Scalar.QUOTE_DOUBLE && /[\u0000-\u001F\u007F-\u009F]/.test(node.value);
  const isOneLine = node.source?.includes('\n') === false;
  return isEscaped && isOneLine ? 'loses a backslash with the letter behind it' : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
