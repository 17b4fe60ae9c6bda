import type {Engine} from './engines';
import type {Fact} from './facts';
import type {Source} from './source';

/** Where a fact's token stands, and the statement there. */
export interface Found {
  readonly path: string;
  /** The statement that holds the token, on one line: an argument with its default, a metric with its help. */
  readonly statement: string;
}

const LONGEST_STATEMENT = 300;

/**
 * Finds each fact in a source: in the file where it was read, or in one that defines the engine's flags, or where it stood
 * the last time, or where it is defined, or where it is only named.
 *
 * @param before what was found the last time
 */
export function findFacts(
  facts: readonly Fact[],
  source: Pick<Source, 'files'>,
  engine: Engine,
  before: readonly (Found & {readonly token: string})[] = [],
): ReadonlyMap<Fact, Found | undefined> {
  const files = [...source.files];
  const last = new Map(before.map(({token, path}) => [token, path]));
  return new Map(
    facts.map((fact) => {
      const spellings = spellingsOf(fact, engine);
      const isSetting = fact.kind === 'flag' || fact.kind === 'environment';
      const homes = [
        fact.readIn,
        ...(isSetting ? (engine.definedIn ?? []) : []),
        last.get(fact.token),
      ];
      const read =
        homes
          .map((home = '') => hitsIn(home, source.files.get(home) ?? '', spellings))
          .find((found) => found.length > 0) ?? [];
      const hits =
        read.length > 0 ? read : files.flatMap(([path, text]) => hitsIn(path, text, spellings));
      const [best] = hits.sort((a, b) => b.weight - a.weight || (a.path < b.path ? -1 : 1));
      return [fact, best && {path: best.path, statement: best.statement}] as const;
    }),
  );
}

/**
 * How code may write a token: a flag as the field of a configuration class, a metric without the prefix that the code adds, a counter
 * without the `_total` that its client adds.
 */
export function spellingsOf({token, kind}: Fact, {metricPrefix = ''}: Engine): string[] {
  if (kind === 'flag') return [token, token.slice(2).replaceAll('-', '_'), token.slice(2)];
  if (kind === 'metric') {
    const bare = token.startsWith(metricPrefix) ? token.slice(metricPrefix.length) : token;
    return [...new Set([token, token.replace(/_total$/, ''), bare, bare.replace(/_total$/, '')])];
  }
  if (kind === 'place') return [token, token.split('.').at(-1) ?? token];
  return [token];
}

interface Hit extends Found {
  readonly weight: number;
}

const DEFINES =
  /add_argument|field\(|Field\(|Counter|Gauge|Histogram|Summary|name="|environ|getenv|def |class |func |@app|router\.|\.(?:get|post)\(|Flag|Arg|: *A\[|: *[\w.[\], |]+ *= /;
/** Paths of files that try, measure, show or serve the development of a program. */
const BESIDE =
  /(?:^|\/)(?:tests?|e2e_test|examples?|bench(?:marks?)?|docs?|docs_new|scripts|multimodal_gen|hardware_backend|plugins)\/|^\.|_test\.go$|test_[^/]*\.py$|^rust\//;

/** The hits of a file: whole words only, the first of each spelling that stands in it. */
function hitsIn(path: string, text: string, spellings: readonly string[]): Hit[] {
  for (const [rank, spelling] of spellings.entries()) {
    const positions = spelling.includes(' ') ? phrases(text, spelling) : wholeWords(text, spelling);
    if (positions.length === 0) continue;
    return positions.slice(0, 20).map((position) => {
      const statement = statementAt(text, position);
      const isCode = !/\.(?:md|mdx|rst|txt)$/.test(path);
      const defines = isCode && DEFINES.test(statement);
      const weight =
        (defines ? 4 : 0) + (isCode ? 2 : 0) - (BESIDE.test(path) ? 3 : 0) - rank * 0.5;
      return {path, statement, weight};
    });
  }
  return [];
}

function wholeWords(text: string, word: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(word); at >= 0 && found.length < 50; at = text.indexOf(word, at + 1)) {
    const [before = ' ', after = ' '] = [text[at - 1], text[at + word.length]];
    // A name that goes on, before or behind, is another one.
    const isWord = /\w$/.test(word) ? !/[\w-]/.test(after) : true;
    if (isWord && (/^\w/.test(word) ? !/[\w-]/.test(before) : true)) found.push(at);
  }
  return found;
}

/** Where a phrase stands, whatever white space is between its words, and where a string goes on in the next line. */
function phrases(text: string, phrase: string): number[] {
  const [first = ''] = phrase.split(' ');
  if (!text.includes(first)) return [];
  const words = phrase.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // Python writes a letter before the quote of a string that it fills in.
  const between = `(?:["'\`\\s\\\\]|[bfru](?=["']))+`;
  return [...text.matchAll(new RegExp(words.join(between), 'g'))].map(({index}) => index);
}

/** The statement around a position: its line, and on until brackets are closed, or for a line that ends in one, the lines of it. */
function statementAt(text: string, position: number): string {
  let start = text.lastIndexOf('\n', position) + 1;
  // The call that an argument stands in begins a line or two above.
  const above = text.lastIndexOf('\n', start - 2) + 1;
  if (
    start > 0 &&
    /[([{,]\s*$/.test(text.slice(above, start)) &&
    /^\s*["'`]/.test(text.slice(start))
  )
    start = above;
  let depth = 0;
  let end = start;
  for (; end < text.length && end - start < LONGEST_STATEMENT * 2; end++) {
    const sign = text[end] ?? '';
    if ('([{'.includes(sign)) depth++;
    if (')]}'.includes(sign)) depth--;
    if ((sign === '\n' && depth <= 0 && end > position) || depth < 0) break;
  }
  const shown = (from: number, to: number) =>
    text.slice(from, to).replace(/\s+/g, ' ').trim().slice(0, LONGEST_STATEMENT).trim();
  const lineEnd = text.indexOf('\n', position);
  // A line that begins by closing something has no statement of its own.
  return shown(start, end) || shown(start, lineEnd < 0 ? text.length : lineEnd);
}
