import type {Fact} from './facts';
import type {Found} from './findFacts';

/** A fact as it was found, kept in `data/facts/<engine>.json`. */
export interface KeptFact extends Found {
  readonly token: string;
}

/** What an engine's source had when it was last asked. */
export interface FactRecord {
  readonly engine: string;
  readonly repository: string;
  readonly commit: string;
  readonly date: string;
  readonly facts: readonly KeptFact[];
}

/** One thing that is not as the handbook, or the record, has it. */
export interface Difference {
  readonly kind: 'gone' | 'moved' | 'changed';
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
  return [...found].flatMap(([{token, statedIn, readIn}, now]): Difference[] => {
    if (!now) {
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
