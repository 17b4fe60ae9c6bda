/** A bracket and the one that closes it. */
interface Brackets {
  readonly open: number;
  readonly close: number;
}

/** The longest definition that is taken whole: a longer one is a table of definitions, of which only the entry counts. */
const LONGEST_DEFINITION = 2400;

/**
 * The pairs of brackets of a program, without those in strings and comments.
 *
 * @param path says by its ending what is a string and a comment
 */
export function bracketsOf(text: string, path: string): readonly Brackets[] {
  const isPython = path.endsWith('.py');
  const skipped = isPython
    ? /#[^\n]*|("""|''')(?:\\[^]|(?!\1)[^])*\1|(["'])(?:\\[^]|(?!\2)[^\\\n])*\2/y
    : /\/\/[^\n]*|\/\*[^]*?\*\/|R"\([^]*?\)"|"(?:\\[^]|[^"\\\n])*"|'(?:\\[^\n]{1,9}?|[^'\\\n])'|`[^`]*`/y;
  const signs = isPython ? /[#"'([{)\]}]/g : /[/R"'`([{)\]}]/g;
  const found: {open: number; close: number}[] = [];
  const unclosed: {open: number; close: number}[] = [];
  for (let sign = signs.exec(text); sign; sign = signs.exec(text)) {
    const at = sign.index;
    if ('([{'.includes(sign[0])) {
      const pair = {open: at, close: text.length};
      found.push(pair);
      unclosed.push(pair);
    } else if (')]}'.includes(sign[0])) {
      const pair = unclosed.pop();
      if (pair) pair.close = at;
    } else {
      skipped.lastIndex = at;
      if (skipped.test(text)) signs.lastIndex = skipped.lastIndex;
    }
  }
  return found;
}

/**
 * The definition that a position stands in, from the first line of the outermost call or list around it to its end, with the text
 * that documents a Python field below it and the attributes of a Rust field above it. A body of a function or class is no part of it.
 *
 * @example definitionAt(text, text.indexOf('max_num_seqs'), bracketsOf(text, 'a.py')) // 'max_num_seqs: int = 128'
 */
export function definitionAt(
  text: string,
  position: number,
  brackets: readonly Brackets[],
): string {
  const around = brackets.filter(({open, close}) => open < position && position < close);
  let start = lineStart(text, position);
  let end = position;
  let isEntry = false;
  for (const {open, close} of around.toReversed()) {
    if (isBody(text, open)) break;
    if (text[open] === '{') {
      // Behind the braces of an entry come those of the list that has it.
      if (isEntry) break;
      isEntry = true;
      // An entry may begin in the line that ends the one before.
      if (/^\s*\}, *$/.test(text.slice(lineStart(text, open), open))) {
        return text.slice(open, close + 1);
      }
    }
    if (close - lineStart(text, open) > LONGEST_DEFINITION) break;
    start = Math.min(start, lineStart(text, open));
    end = close + 1;
  }
  end = endOfLine(text, end, brackets);
  const documentation = /\s*(?:"""[^]*?"""|'''[^]*?''')/y;
  documentation.lastIndex = end;
  if (/^\s*\w+\s*:/.test(text.slice(start, position + 80)) && documentation.test(text)) {
    end = documentation.lastIndex;
  }
  return text.slice(attributesAbove(text, start), end);
}

/** Whether a position stands between the brackets of a call or of a list of arguments. */
export function isArgument(text: string, position: number, brackets: readonly Brackets[]): boolean {
  const inner = brackets.findLast(({open, close}) => open < position && position < close);
  return inner !== undefined && text[inner.open] === '(';
}

const lineStart = (text: string, position: number): number =>
  text.lastIndexOf('\n', position - 1) + 1;

/** The end of the line, or of the brackets that are opened in it. */
function endOfLine(text: string, from: number, brackets: readonly Brackets[]): number {
  let end = from;
  for (;;) {
    const next = text.indexOf('\n', end);
    const stop = next < 0 ? text.length : next;
    const opened = brackets.find(
      ({open, close}) => open >= end && open < stop && close >= stop && !isBody(text, open),
    );
    if (!opened || opened.close - from > LONGEST_DEFINITION) return stop;
    end = opened.close + 1;
  }
}

/** Whether a bracket begins the body of a function, a class or a block, or a group of Go's declarations, and no value. */
function isBody(text: string, open: number): boolean {
  const above = text.slice(Math.max(0, open - 80), open);
  if (text[open] !== '{') return /^(?:var|const|type|import) $/m.test(above.slice(-8));
  const before = /(\S)(\s*)$/.exec(above);
  if (!before) return true;
  const [, sign = '', space = ''] = before;
  return sign === ')' || (space !== '' && /[\w>\]*&]/.test(sign));
}

/** The start of the attributes and comments of documentation right above a field, as Rust writes them. */
function attributesAbove(text: string, start: number): number {
  let first = start;
  for (;;) {
    const above = lineStart(text, first - 1);
    if (first === 0 || !/^\s*(?:#\[|\/\/\/)/.test(text.slice(above, first))) return first;
    first = above;
  }
}
