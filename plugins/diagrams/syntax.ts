import {readFlowchartStatement} from './flowchartStatement';

export interface SyntaxProblem {
  /** Line within the diagram's text. */
  readonly line: number;
  readonly message: string;
  readonly remedy: string;
}

interface Language {
  readonly header: RegExp;
  readonly example: string;
  /** A statement that opens a block, and one that closes it. */
  readonly opens?: RegExp;
  readonly closes?: RegExp;
  /** Other statements. */
  readonly statements: readonly RegExp[];
  /** Statements inside a block, where they differ. */
  readonly inBlock?: RegExp;
}

const DIRECTION = /^direction\s+(?:TD|TB|LR|BT|RL)$/i;

/** What the renderer reads of each kind of diagram. It skips any other line in silence, and the diagram would lack something. */
const LANGUAGES: readonly Language[] = [
  {
    header: /^(?:graph|flowchart)\s+(?:TD|TB|LR|BT|RL)$/i,
    example: 'flowchart TD',
    opens: /^subgraph\s+\S/,
    closes: /^end$/,
    statements: [DIRECTION, /^class\s+[\w,-]+\s+accent$/],
  },
  {
    header: /^stateDiagram(?:-v2)?$/i,
    example: 'stateDiagram-v2',
    opens: /^state\s+(?:"[^"]+"\s+as\s+)?[\w\p{L}]+\s*\{$/u,
    closes: /^\}$/,
    statements: [
      DIRECTION,
      /^state\s+"[^"]+"\s+as\s+[\w\p{L}]+$/u,
      /^(?:\[\*\]|[\w\p{L}-]+)\s*-->\s*(?:\[\*\]|[\w\p{L}-]+)(?:\s*:\s*.+)?$/u,
      /^[\w\p{L}-]+\s*:\s*.+$/u,
    ],
  },
  {
    header: /^sequenceDiagram$/i,
    example: 'sequenceDiagram',
    opens: /^(?:loop|alt|opt|par|critical|break|rect)\b/,
    closes: /^end$/,
    statements: [
      /^(?:participant|actor)\s+\S+(?:\s+as\s+.+)?$/,
      /^Note\s+(?:left of|right of|over)\s+[^:]+:\s*.+$/i,
      /^(?:else|and)\b/,
      /^[^\s:>-]+\s*(?:--?>>|--?>|--?[)x])\s*[+-]?[^\s:]+\s*:\s*.+$/,
    ],
  },
  {
    header: /^classDiagram$/i,
    example: 'classDiagram',
    opens: /^(?:class\s+\S+?(?:\s*~\w+~)?|namespace\s+\S+)\s*\{$/,
    closes: /^\}$/,
    inBlock: /./,
    statements: [
      /^class\s+\S+?(?:\s*~\w+~)?$/,
      /^class\s+\S+\s*\{\s*<<\w+>>\s*\}$/,
      /^\S+?\s+(?:"[^"]*"\s+)?(?:<\|--|\*--|o--|-->|--\*|--o|--\|>|\.\.>|\.\.\|>|<\|\.\.|<--|<\.\.|--)\s+(?:"[^"]*"\s+)?\S+?(?:\s*:\s*.+)?$/,
      /^[^\s:]+\s*:\s*.+$/,
    ],
  },
  {
    header: /^erDiagram$/i,
    example: 'erDiagram',
    opens: /^\S+\s*\{$/,
    closes: /^\}$/,
    inBlock: /^\S+\s+\S+/,
    statements: [
      /^\S+\s+(?:\|\||\|o|o\||\}\||\|\{|\}o|o\{|\{o|o\})(?:--|\.\.)(?:\|\||\|o|o\||\}\||\|\{|\}o|o\{|\{o|o\})\s+\S+\s*:\s*.+$/,
    ],
  },
  {
    header: /^xychart(?:-beta)?(?:\s+horizontal)?$/i,
    example: 'xychart-beta',
    statements: [
      /^title\s+"[^"]+"$/,
      /^x-axis\s+(?:"[^"]*"\s*)?\[[^\]]+\]$/,
      /^[xy]-axis\s+(?:"[^"]*"\s+)?-?\d+(?:\.\d+)?\s*-->\s*-?\d+(?:\.\d+)?$/,
      /^y-axis\s+"[^"]+"$/,
      /^(?:bar|line)\s+\[\s*-?\d+(?:\.\d+)?(?:\s*,\s*-?\d+(?:\.\d+)?)*\s*\]$/,
    ],
  },
];

const STYLING = /^(?:style|classDef|linkStyle|click)\b/;

/** The first mistake in a diagram's text. Comments and empty lines may stand anywhere. */
export function syntaxProblem(text: string): SyntaxProblem | undefined {
  const lines = text
    .split('\n')
    .map((content, at) => ({line: at + 1, content: content.trim()}))
    .filter(({content}) => content !== '' && !content.startsWith('%%'));
  const [header, ...statements] = lines;
  const language = LANGUAGES.find(({header: known}) => known.test(header?.content ?? ''));
  if (!header || !language) {
    return {
      line: header?.line ?? 1,
      message: header ? `"${header.content}" begins no diagram` : 'The diagram is empty',
      remedy: `Begin with one of: ${LANGUAGES.map(({example}) => example).join(', ')}.`,
    };
  }

  const open: number[] = [];
  for (const {line, content} of statements) {
    if (language.closes?.test(content)) {
      if (open.pop() === undefined) {
        return {line, message: `"${content}" ends nothing`, remedy: 'Remove it.'};
      }
    } else if (language.opens?.test(content)) open.push(line);
    else if (open.length > 0 && language.inBlock?.test(content)) continue;
    else {
      const unread = unreadPart(content, language);
      if (unread !== '') return {line, ...explained(unread, content)};
    }
  }
  const [unclosed] = open;
  if (unclosed === undefined) return undefined;
  return {line: unclosed, message: 'The block that begins here has no end', remedy: 'End it.'};
}

function unreadPart(content: string, language: Language): string {
  if (language.statements.some((statement) => statement.test(content))) return '';
  if (STYLING.test(content) || language.example !== 'flowchart TD') return content;
  return readFlowchartStatement(content).unread;
}

function explained(unread: string, content: string): Omit<SyntaxProblem, 'line'> {
  if (STYLING.test(content)) {
    return {
      message: `"${content}" styles the diagram, and diagrams take the site's colors`,
      remedy: 'Remove it; `A:::accent` sets a node of a flowchart off from the others.',
    };
  }
  return {
    message: `"${unread}" is no statement that the renderer reads`,
    remedy:
      'Compare it with the diagrams in CONTRIBUTING.md: one statement a line, spaces around arrows, no semicolons, no brackets inside labels.',
  };
}
