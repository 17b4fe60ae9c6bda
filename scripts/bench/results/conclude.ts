import type {PageKind} from '../pages/pageKind';
import type {Target} from '../targets';
import type {Sample} from './sample';
import {missedLines, table} from './table';
import {verdicts, type Verdict} from './verdicts';

export interface Conclusion {
  readonly verdicts: readonly Verdict[];
  /** For a person. */
  readonly text: string;
  /** Exit status: 1 where a missed target is a failure and one is missed. */
  readonly status: 0 | 1;
}

/** What follows from the samples of a run. */
export function conclude(
  samples: readonly Sample[],
  targets: readonly Target[],
  kindOf: (page: string) => PageKind,
  check: boolean,
): Conclusion {
  const judged = verdicts(samples, targets, kindOf);
  const missed = missedLines(judged);
  const lines = [
    table(samples, judged),
    '',
    ...missed.map((line) => `Missed: ${line}`),
    `${judged.length - missed.length} targets are met, ${missed.length} are missed.`,
  ];
  return {verdicts: judged, text: lines.join('\n'), status: check && missed.length > 0 ? 1 : 0};
}
