import {createHash} from 'node:crypto';
import {constantNamed, fieldOf, namesPassed, type Reference} from './defaults';
import type {Engine} from './engines';
import type {Fact} from './facts';
import type {Source} from './source';
import {bracketsOf, definitionAt, isArgument} from './statements';

/** Where a fact's token stands, and the statement there. */
export interface Found {
  readonly path: string;
  /** The statement that holds the token, on one line: an argument with its type, default and help, a metric with its help. */
  readonly statement: string;
  /** Of the whole statement, where only its beginning and its end are kept. */
  readonly digest?: string;
  /** Nothing in the source defines it any more: a text or a test names it. */
  readonly named?: true;
}

type Files = Source['files'];

const LONGEST_STATEMENT = 300;
/** How many characters of a part of a definition are kept from its beginning and from its end. */
const [KEPT_FIRST, KEPT_LAST] = [420, 160];
/** A flag may be defined with a field, an argument and an alias of the same file. */
const MOST_PARTS = 3;

/**
 * Finds each fact in a source: in the file where it was read, or in one that defines the engine's flags, or where it stood
 * the last time, or where it is defined, or where it is only named. A flag, a variable, a metric and an endpoint are found by
 * what defines them, with the configuration class that their default comes from.
 *
 * @param before what was found the last time
 */
export function findFacts(
  facts: readonly Fact[],
  source: Pick<Source, 'files'>,
  engine: Engine,
  before: readonly (Found & {readonly token: string})[] = [],
): ReadonlyMap<Fact, Found | undefined> {
  const last = new Map(before.map(({token, path}) => [token, path]));
  const brackets = bracketsByPath(source.files);
  return new Map(
    facts.map((fact) => {
      const spellings = spellingsOf(fact, engine);
      const isSetting = fact.kind === 'flag' || fact.kind === 'environment';
      const homes = [
        fact.readIn,
        ...(isSetting ? (engine.definedIn ?? []) : []),
        last.get(fact.token),
      ].flatMap((home) => (home !== undefined && source.files.has(home) ? [home] : []));
      const isNamed = fact.kind === 'place' || fact.kind === 'text';
      const defined = isNamed
        ? undefined
        : definitionOf(fact, spellings, homes, source.files, engine, brackets);
      if (defined) return [fact, defined] as const;
      const named = mentionOf(spellings, homes, source.files);
      return [fact, named && {...named, ...(!isNamed && {named: true as const})}] as const;
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
const CODE = /\.(?:py|go|rs|c|cc|cpp|h|hpp|cu|cuh|ts)$/;
/** A table of metrics, of which some are switched off by the sign of a comment. */
const TABLE = /\.csv$/;

type BracketsOf = (path: string) => ReturnType<typeof bracketsOf>;

function bracketsByPath(files: Files): BracketsOf {
  const known = new Map<string, ReturnType<typeof bracketsOf>>();
  return (path) => {
    const brackets = known.get(path) ?? bracketsOf(files.get(path) ?? '', path);
    known.set(path, brackets);
    return brackets;
  };
}

/** What defines a fact: in a home, or in the file that says most about it, of those that do not only try or show it. */
function definitionOf(
  {kind}: Fact,
  spellings: readonly string[],
  homes: readonly string[],
  files: Files,
  engine: Engine,
  brackets: BracketsOf,
): Found | undefined {
  // `--no-x` is what a switch `--x` makes of itself.
  const [, on] = /^--no-(.+)$/.exec(spellings[0] ?? '') ?? [];
  const all = on === undefined ? spellings : [...spellings, `--${on}`, on.replaceAll('-', '_')];
  // Where the files are known that define flags, a field of the same name in another one is no flag.
  const fieldsCount = (path: string) =>
    kind !== 'flag' || !engine.definedIn || engine.definedIn.includes(path);
  const partsIn = (path: string): string[] => {
    const text = files.get(path) ?? '';
    if (!(CODE.test(path) || TABLE.test(path)) || !all.some((spelling) => text.includes(spelling)))
      return [];
    const positions = all.flatMap((spelling) => {
      const places = wholeWords(text, spelling);
      return places.filter(
        (at) =>
          (fieldsCount(path) || isString(text, at, spelling, path)) &&
          defines(text, at, spelling, kind, path, brackets),
      );
    });
    const parts = positions.map((at) => definitionAt(text, at, brackets(path)));
    return [...new Set(parts)].slice(0, MOST_PARTS);
  };
  const home = homes.map((path) => ({path, parts: partsIn(path)})).find(({parts}) => parts[0]);
  const others = home
    ? []
    : [...files.keys()]
        .filter((path) => !BESIDE.test(path))
        .map((path) => ({path, parts: partsIn(path)}))
        .filter(({parts}) => parts.length > 0);
  const weight = (parts: readonly string[]) =>
    Math.max(...parts.map((part) => (DEFINES.test(part) ? 1 : 0)));
  const [best = home] = others.sort(
    (a, b) => weight(b.parts) - weight(a.parts) || (a.path < b.path ? -1 : 1),
  );
  if (!best) return undefined;
  const defaults = defaultsOf(best.parts, best.path, files, engine, brackets);
  return {path: best.path, ...statementOf([...best.parts, ...defaults])};
}

/** Whether a word is a string by itself. */
function isString(text: string, at: number, word: string, path: string): boolean {
  const [before = '', after = ''] = [text[at - 1], text[at + word.length]];
  const quotes = path.endsWith('.py') ? /["']/ : /["'`]/;
  return quotes.test(before) && before === after;
}

/** Whether a word is what its line defines: a string by itself, a field with a type, a variable with a value. */
function defines(
  text: string,
  at: number,
  word: string,
  kind: Fact['kind'],
  path: string,
  brackets: BracketsOf,
): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  if (TABLE.test(path)) return kind === 'metric' && /^(?:# *)?$/.test(line);
  if (/^\s*(?:\/\/|#)/.test(line)) return false;
  if (isString(text, at, word, path))
    return kind !== 'flag' || word.startsWith('--') || path.endsWith('.go');
  if (kind !== 'flag' && kind !== 'environment') return false;
  const rest = text.slice(at + word.length, at + word.length + 3);
  const isField =
    /^\s+(?:pub )?$/.test(line) &&
    (/^:[^:]/.test(rest) || (kind === 'environment' && /^ = /.test(rest)));
  return isField && !isArgument(text, at, brackets(path));
}

/** What other files add to a definition: fields that it passes on, members that it sets, and constants. */
function defaultsOf(
  parts: readonly string[],
  path: string,
  files: Files,
  {defaultsIn = []}: Engine,
  brackets: BracketsOf,
): string[] {
  const text = files.get(path) ?? '';
  const references = parts.flatMap((part) => namesPassed(part, text));
  const fields = references.flatMap((reference: Reference) => {
    const place = fieldOf(reference, files);
    if (!place) return [];
    const field = definitionAt(files.get(place.path) ?? '', place.at, brackets(place.path));
    return [field, ...constantNamed(field, files.get(place.path) ?? '')];
  });
  const members = parts.flatMap((part) =>
    [...part.matchAll(/\bparams\.(?:\w+\.)*(\w+)\b(?!\()/g)].map(([, member = '']) => member),
  );
  const values = [...new Set(members)].flatMap((member) =>
    defaultsIn.flatMap((header) =>
      [...(files.get(header) ?? '').matchAll(new RegExp(`^.*\\b${member}\\s*=[^=].*$`, 'gm'))]
        .slice(0, MOST_PARTS)
        .map(([line]) => line),
    ),
  );
  return [
    ...new Set([...fields, ...parts.flatMap((part) => constantNamed(part, text)), ...values]),
  ];
}

/** Definitions on one line, cut where they are long. */
function statementOf(parts: readonly string[]): Pick<Found, 'statement' | 'digest'> {
  const lines = parts.map((part) => part.replace(/\s+/g, ' ').trim());
  const cut = (line: string) =>
    line.length > KEPT_FIRST + KEPT_LAST + 3
      ? `${line.slice(0, KEPT_FIRST).trim()} … ${line.slice(-KEPT_LAST).trim()}`
      : line;
  const whole = lines.join(' ¦ ');
  const statement = lines.map(cut).join(' ¦ ');
  if (whole === statement) return {statement};
  return {statement, digest: createHash('sha256').update(whole).digest('hex').slice(0, 12)};
}

/** Where a token stands, defined or not: in a home, or wherever it looks most like a definition. */
function mentionOf(
  spellings: readonly string[],
  homes: readonly string[],
  files: Files,
): Found | undefined {
  const read =
    homes
      .map((home) => hitsIn(home, files.get(home) ?? '', spellings))
      .find((found) => found.length > 0) ?? [];
  const hits =
    read.length > 0 ? read : [...files].flatMap(([path, text]) => hitsIn(path, text, spellings));
  const [best] = hits.sort((a, b) => b.weight - a.weight || (a.path < b.path ? -1 : 1));
  return best && {path: best.path, statement: best.statement};
}

/** The hits of a file: whole words only, the first of each spelling that stands in it. */
function hitsIn(path: string, text: string, spellings: readonly string[]): Hit[] {
  for (const [rank, spelling] of spellings.entries()) {
    const positions = spelling.includes(' ') ? phrases(text, spelling) : wholeWords(text, spelling);
    if (positions.length === 0) continue;
    return positions.slice(0, 20).map((position) => {
      const statement = statementAt(text, position);
      const isCode = !/\.(?:md|mdx|rst|txt)$/.test(path);
      const isDefinition = isCode && DEFINES.test(statement);
      const weight =
        (isDefinition ? 4 : 0) + (isCode ? 2 : 0) - (BESIDE.test(path) ? 3 : 0) - rank * 0.5;
      return {path, statement, weight};
    });
  }
  return [];
}
function wholeWords(text: string, word: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
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
