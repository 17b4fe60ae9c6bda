import type {Fact} from './facts';
import type {Found} from './findFacts';
import type {Source} from './source';

/** A fact as it was found, kept in `data/facts/<engine>.json`. */
export interface KeptFact extends Found {
  readonly token: string;
}

/** A "no" of the handbook: no line of the files that would define the thing matches. */
export interface Lack {
  /** What states it: `api.toolChoice` of the engine's record, or a page. */
  readonly states: string;
  /** A regular expression, by lines and without regard to case. */
  readonly pattern: string;
  /** The file, or the folder, that has all definitions of this kind. */
  readonly in: string;
}

/** Facts that an engine's source had when it was last asked. */
export interface FactRecord {
  readonly engine: string;
  readonly repository: string;
  readonly commit: string;
  readonly date: string;
  readonly facts: readonly KeptFact[];
  /** Tokens that the source is right not to have, with the reason. */
  readonly absent?: readonly {readonly token: string; readonly why: string}[];
  /** What the handbook says the engine does not have. */
  readonly lacks?: readonly Lack[];
  /** Days of the commits that the bibliography names, as far as the source knows them. */
  readonly pins?: Readonly<Record<string, string>>;
}

/**
 * One thing that is not as the handbook, or the record, has it. `came` is one that the handbook says is not there, `unread` one about
 * which this source cannot tell.
 */
export interface Difference {
  readonly kind: 'gone' | 'moved' | 'changed' | 'came' | 'unread';
  readonly token: string;
  readonly statedIn: string;
  readonly says: string;
}

/** Compares what was found with where it was read, and with the record of the last time. */
export function compareFacts(
  found: ReadonlyMap<Fact, Found | undefined>,
  before: FactRecord | undefined,
): Difference[] {
  const kept = new Map(before?.facts.map((fact) => [`${fact.token}\n${fact.path}`, fact]));
  const tokens = new Map(before?.facts.map((fact) => [fact.token, fact]));
  const absent = new Set(before?.absent?.map(({token}) => token));
  return [...found].flatMap(([{token, kind, statedIn, readIn}, now]): Difference[] => {
    if (!now) {
      if (absent.has(token)) return [];
      const last = tokens.get(token);
      return [
        {
          kind: 'gone',
          token,
          statedIn,
          says: last ? `it stood in ${last.path}` : 'nowhere in the source',
        },
      ];
    }
    const last = tokens.get(token);
    if (now.named && last && !last.named) {
      const says = `${last.path} defined it, ${now.path} only names it: ${now.statement}`;
      return [{kind: 'gone', token, statedIn, says}];
    }
    // A field may keep the name that its flag has lost.
    if (last && namesFlag(last.statement, token) && !namesFlag(now.statement, token)) {
      const says = `no argument is called so in ${now.path}: ${now.statement}`;
      return [{kind: 'gone', token, statedIn, says}];
    }
    // A program that reads its own metrics names them without a help text.
    if (
      kind === 'metric' &&
      last &&
      DESCRIBED.test(last.statement) &&
      !DESCRIBED.test(now.statement)
    ) {
      const says = `${last.path} described it, ${now.path} only uses it: ${now.statement}`;
      return [{kind: 'gone', token, statedIn, says}];
    }
    if (readIn !== undefined && now.path !== readIn) {
      return [{kind: 'moved', token, statedIn, says: `read in ${readIn}, stands in ${now.path}`}];
    }
    const same = kept.get(`${token}\n${now.path}`);
    if (same && (same.statement !== now.statement || same.digest !== now.digest)) {
      const isCut = same.statement === now.statement;
      const says = isCut
        ? `another text where the record has …: ${now.statement}`
        : `was: ${same.statement}\n    is: ${now.statement}`;
      return [{kind: 'changed', token, statedIn, says}];
    }
    if (!same && last && readIn === undefined) {
      return [{kind: 'moved', token, statedIn, says: `from ${last.path} to ${now.path}`}];
    }
    return [];
  });
}

/** The help text of a metric, as the clients of Prometheus take it. */
const DESCRIBED = /\b(?:documentation|help|Help|describe_\w+)\b/;

const namesFlag = (statement: string, token: string): boolean =>
  token.startsWith('--') && new RegExp(`["'\`]${token}["'\`]`).test(statement);

/**
 * Looks for what the handbook says an engine does not have, in the files that would define it.
 *
 * @returns a difference for each line that matches, and for each place that is not there
 */
export function compareLacks(lacks: readonly Lack[], {files}: Pick<Source, 'files'>): Difference[] {
  return lacks.flatMap(({states, pattern, in: place}): Difference[] => {
    const there = [...files].filter(([path]) => path === place || path.startsWith(`${place}/`));
    const difference = (kind: Difference['kind'], says: string): Difference => ({
      kind,
      token: pattern,
      statedIn: states,
      says,
    });
    if (there.length === 0)
      return [difference('gone', `${place} would define it, and is not there`)];
    const expression = new RegExp(pattern, 'im');
    return there.flatMap(([path, text]) => {
      const found = expression.exec(text);
      if (!found) return [];
      const start = text.lastIndexOf('\n', found.index) + 1;
      const end = text.indexOf('\n', found.index + found[0].length);
      const line = text.slice(start, end < 0 ? undefined : end).trim();
      return [difference('came', `${path} has it now: ${line}`)];
    });
  });
}

/** Files that define names. */
const CODE = ['*.py', '*.go', '*.rs', '*.c', '*.cc', '*.cpp', '*.h', '*.hpp'];

/**
 * Tells what a source cannot know apart from what it lacks: a file outside of the part that was brought, or a state of a
 * file that its history never had, because a later commit or another branch has it.
 *
 * @param isPart whether the source has only some files of the repository
 */
export function withoutUnread(
  differences: readonly Difference[],
  found: ReadonlyMap<Fact, Found | undefined>,
  {files, stood}: Source,
  isPart: boolean,
): Difference[] {
  const facts = [...found.keys()];
  return differences.map((difference) => {
    const {kind, token, statedIn} = difference;
    const fact = facts.find((one) => one.token === token && one.statedIn === statedIn);
    if (!fact || kind === 'changed') return difference;
    const {readIn} = fact;
    const unread = (says: string): Difference => ({kind: 'unread', token, statedIn, says});
    if (isPart) {
      if (readIn === undefined) return unread('not in these files');
      return files.has(readIn) ? difference : unread(`${readIn} is not among these files`);
    }
    if (readIn === undefined) {
      // Code may break a text, and then no search of the history finds it.
      const isName = fact.kind === 'metric' || fact.kind === 'flag' || fact.kind === 'environment';
      if (kind !== 'gone' || !isName) return difference;
      const name = token.replace(/^--|^\w+:/, '').replaceAll('-', '_');
      return stood(CODE, name) === null
        ? unread('it never stood in this history: a later or another one was read')
        : difference;
    }
    const last = stood(readIn, files.has(readIn) ? token : undefined);
    if (last === undefined) return difference;
    if (last === null)
      return unread(`${readIn} never had it in this history: a later or another one was read`);
    return {...difference, says: `${difference.says} (changed by ${last})`};
  });
}
