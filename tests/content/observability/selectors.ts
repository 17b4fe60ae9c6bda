/** One series selector of a query: `rate(name{a="b"}[5m])`. */
export interface Selector {
  readonly name: string;
  /** Labels in its braces, with their values as written. */
  readonly labels: ReadonlyMap<string, string>;
  readonly isRange: boolean;
  /** The function or aggregation around it, empty if there is none. */
  readonly within: string;
}

export interface Query {
  readonly selectors: readonly Selector[];
  /** Labels of `by`, `on` and `group_left`. */
  readonly groupedBy: readonly string[];
  /** Groupings of a `histogram_quantile`'s argument. */
  readonly quantiles: readonly {readonly argument: string}[];
}

const WORDS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'Inf', 'NaN']);
const GROUPING = /\b(by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g;

/** Series and labels that a query selects and groups by. It reads PromQL that promtool has accepted, and no more of it than the tests use. */
export function readQuery(expr: string): Query {
  const groupedBy: string[] = [];
  const plain = expr.replace(GROUPING, (_, _word: string, labels: string) => {
    groupedBy.push(...labels.split(',').flatMap((label) => label.trim() || []));
    return ' ';
  });
  const selectors: Selector[] = [];
  const pattern = /([A-Za-z_:][\w:]*)\s*(\{(?:[^}"]|"(?:[^"\\]|\\.)*")*\})?(\s*\[[^\]]*\])?/g;
  for (const match of plain.matchAll(pattern)) {
    const [whole, name = '', braces = '', range = ''] = match;
    const end = match.index + whole.length;
    if (WORDS.has(name) || /^\s*\(/.test(plain.slice(end)) || isPartOfNumber(plain, match.index)) {
      continue;
    }
    selectors.push({
      name,
      labels: new Map(
        [...braces.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"((?:[^"\\]|\\.)*)"/g)].map(
          ([, label = '', value = '']) => [label, value],
        ),
      ),
      isRange: range !== '',
      within: functionAround(plain, match.index),
    });
  }
  const quantiles = [...expr.matchAll(/histogram_quantile\(/g)].map(({index}) => ({
    argument: insideParentheses(expr, index + 'histogram_quantile'.length),
  }));
  return {selectors, groupedBy, quantiles};
}

/** `5m` of an offset and `e9` of `1e9` are no names. */
function isPartOfNumber(text: string, at: number): boolean {
  return /[\d.]/.test(text[at - 1] ?? '');
}

/** The word before the nearest parenthesis that is still open. */
function functionAround(text: string, at: number): string {
  let depth = 0;
  for (let i = at - 1; i >= 0; i -= 1) {
    if (text[i] === ')') depth += 1;
    if (text[i] === '(') {
      if (depth === 0) return /(\w*)\s*$/.exec(text.slice(0, i))?.[1] ?? '';
      depth -= 1;
    }
  }
  return '';
}

function insideParentheses(text: string, open: number): string {
  let depth = 0;
  for (let i = open; i < text.length; i += 1) {
    if (text[i] === '(') depth += 1;
    if (text[i] === ')') depth -= 1;
    if (depth === 0) return text.slice(open + 1, i);
  }
  return text.slice(open + 1);
}
