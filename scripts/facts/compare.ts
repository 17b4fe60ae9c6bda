import type {Fact} from './facts';
import type {Found} from './findFacts';
import type {Source} from './source';

/** A fact as it was found, kept in `data/facts/<engine>.json`. */
export interface KeptFact extends Found {
  readonly token: string;
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
  /** Days of the commits that the bibliography names, as far as the source knows them. */
  readonly pins?: Readonly<Record<string, string>>;
}

/** One thing that is not as the handbook, or the record, has it. `unread` is one about which this source cannot tell. */
export interface Difference {
  readonly kind: 'gone' | 'moved' | 'changed' | 'unread';
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
  return [...found].flatMap(([{token, statedIn, readIn}, now]): Difference[] => {
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
    if (readIn !== undefined && now.path !== readIn) {
      return [{kind: 'moved', token, statedIn, says: `read in ${readIn}, stands in ${now.path}`}];
    }
    const same = kept.get(`${token}\n${now.path}`);
    const last = tokens.get(token);
    if (same && same.statement !== now.statement) {
      return [
        {
          kind: 'changed',
          token,
          statedIn,
          says: `was: ${same.statement}\n    is: ${now.statement}`,
        },
      ];
    }
    if (!same && last && readIn === undefined) {
      return [{kind: 'moved', token, statedIn, says: `from ${last.path} to ${now.path}`}];
    }
    return [];
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
