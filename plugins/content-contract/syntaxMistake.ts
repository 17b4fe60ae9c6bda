import {VFileMessage} from 'vfile-message';
import type {Place, SyntaxMistake} from './page';

/** Remedies by the rule that the MDX parser names. */
const REMEDIES: Readonly<Record<string, string>> = {
  acorn:
    'Braces hold JavaScript: in prose write `\\{` or put the text in backticks; in a component mend the expression.',
  'end-tag-mismatch': 'Close the tag that is named, or write `&lt;` where no component is meant.',
  'unexpected-character':
    'A `<` starts a component: in prose write `&lt;` or put the text in backticks.',
  'unexpected-closing-slash': 'Remove the closing tag, or open it first.',
  'unexpected-eof':
    'Close what the message names; a brace or `<` in prose is written `\\{` or `&lt;`, or in backticks.',
  'unexpected-lazy': 'Indent or prefix every line of the expression like its first line.',
};

const FALLBACK = 'Compare the line with the table in CONTRIBUTING.md, "What to write with".';

/**
 * Why the MDX parser refused a text. Errors of other kinds are thrown on.
 *
 * @param parses whether a text parses
 */
export function syntaxMistake(
  source: string,
  error: unknown,
  parses: (source: string) => boolean,
): SyntaxMistake {
  if (!(error instanceof VFileMessage)) throw error;
  const lines = source.split('\n');
  const place = placeOf(error, lines, parses);
  const line = lines[place.line - 1] ?? '';
  const oldHeadingId = /^#{2,6} .*\{#(?<id>[^}]+)\}/.exec(line)?.groups?.['id'];
  return {
    place,
    message: `MDX cannot read the page: ${oneLine(error.reason)}`,
    remedy:
      oldHeadingId === undefined
        ? (meant(error, line) ?? REMEDIES[error.ruleId ?? ''] ?? FALLBACK)
        : `Write the heading's id as a comment: \`{/* #${oldHeadingId} */}\`.`,
  };
}

/** What an author meant who writes Markdown for other programs. */
function meant(error: VFileMessage, line: string): string | undefined {
  if (error.source === 'micromark-extension-mdxjs-esm') {
    const [word = 'import'] = line.split(/\b/);
    return `A paragraph that begins with \`${word}\` is JavaScript: begin it with another word, or put this one in backticks.`;
  }
  // The parser stops inside of what `<` opens.
  const opened = line.slice(line.lastIndexOf('<', (error.column ?? 1) - 1));
  if (opened.startsWith('<!')) return 'Write a comment as `{/* … */}`.';
  return /^<(?:[a-z][a-z+.-]*:|[^\s<>]+@)[^\s<>]*>/i.test(opened)
    ? 'Write `[text](https://…)` for a link, and an address of e-mail in backticks.'
    : undefined;
}

const OPENING_TAG = /\((?<line>\d+):\d+-\d+:\d+\)/;

/** Where the mistake begins; the parser names the place where it gave up, which can be the end of the file. */
function placeOf(
  error: VFileMessage,
  lines: readonly string[],
  parses: (source: string) => boolean,
): Place {
  const tag = OPENING_TAG.exec(error.reason)?.groups;
  if (tag) return {line: Number(tag['line'])};
  if (error.ruleId === 'unexpected-eof') {
    let end = lines.length - 1;
    while (end > 0 && !parses(lines.slice(0, end).join('\n'))) end -= 1;
    return {line: end + 1};
  }
  return {line: error.line ?? 1};
}

/** Notes in the parser's message guess at other causes; the remedy says what to do. */
function oneLine(reason: string): string {
  return reason
    .replace(/\n?\(note: [\s\S]*?\)(?=\n|$)/g, '')
    .replace(OPENING_TAG, '')
    .replace(/\s+/g, ' ')
    .replace(/[.\s]+$/, '');
}
