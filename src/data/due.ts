import {allFrameworks} from './frameworks';
import type {QuestionRecord} from './schemas/question';

/** An entry that is due for another look, and why. */
export interface DueQuestion {
  readonly id: string;
  readonly why: string;
}

/** Releases of llama.cpp are builds, several a day: so many are as far as two minor releases of others. */
const BUILDS = 600;

/** Newest version of each program that the records of engines have seen, by its name. */
export function newestVersions(): ReadonlyMap<string, string> {
  return new Map(
    allFrameworks.flatMap(({name, release}) =>
      release?.newestSeen ? [[name, release.newestSeen] as const] : [],
    ),
  );
}

/**
 * Entries whose program is two minor releases, or a major one, further than the version in which they were last looked up.
 *
 * @example
 * dueQuestions([{id: 'x', holds: [{in: 'vLLM', checked: '0.30'}], …}], new Map([['vLLM', '0.32.0']]))
 * // [{id: 'x', why: 'looked up in vLLM 0.30, the newest is 0.32.0'}]
 */
export function dueQuestions(
  records: readonly Pick<QuestionRecord, 'id' | 'holds'>[],
  newest: ReadonlyMap<string, string>,
): DueQuestion[] {
  return records.flatMap(({id, holds = []}) =>
    holds.flatMap(({in: program, from, checked = from}) => {
      const now = newest.get(program);
      if (now === undefined || checked === undefined || !isFurther(now, checked)) return [];
      return [{id, why: `looked up in ${program} ${checked}, the newest is ${now}`}];
    }),
  );
}

function isFurther(now: string, then: string): boolean {
  if (now.startsWith('b') && then.startsWith('b')) {
    return Number(now.slice(1)) - Number(then.slice(1)) >= BUILDS;
  }
  const [major = 0, minor = 0] = now.split('.').map(Number.parseFloat);
  const [oldMajor = 0, oldMinor = 0] = then.split('.').map(Number.parseFloat);
  return major > oldMajor || (major === oldMajor && minor - oldMinor >= 2);
}
