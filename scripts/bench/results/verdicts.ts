import type {PageKind} from '../pages/pageKind';
import type {PeerName} from '../sites';
import type {Target} from '../targets';
import type {Sample} from './sample';
import {spread} from './statistics';

export interface Verdict {
  readonly target: Target;
  /** Absent where the whole site is measured. */
  readonly page?: string;
  readonly value: number;
  /** In words: `at most 80`. */
  readonly limits: readonly string[];
  /** What the worst value comes from, where samples say it. */
  readonly detail?: string;
  /** The limits that the value misses. */
  readonly missed: readonly string[];
}

/**
 * Holds the samples of the handbook against the targets, page by page. Targets without samples give no verdict: their part did not
 * run.
 */
export function verdicts(
  samples: readonly Sample[],
  targets: readonly Target[],
  kindOf: (page: string) => PageKind,
): Verdict[] {
  return targets.flatMap((target) =>
    pagesOf(samples, target)
      .filter((page) => !target.kind || (page !== undefined && kindOf(page) === target.kind))
      .map((page) => judge(samples, target, page)),
  );
}

function pagesOf(samples: readonly Sample[], {figure}: Target): (string | undefined)[] {
  const own = samples.filter((one) => one.figure === figure && one.site === 'handbook');
  return [...new Set(own.map(({page}) => page))];
}

function judge(samples: readonly Sample[], target: Target, page: string | undefined): Verdict {
  const samplesOf = (site: 'handbook' | PeerName) =>
    samples.filter((one) => one.figure === target.figure && one.site === site && one.page === page);
  const valuesOf = (site: 'handbook' | PeerName) => samplesOf(site).map(({value}) => value);
  const {median, least, most} = spread(valuesOf('handbook'));
  const worst = target.atLeast === undefined ? most : least;
  const detail = samplesOf('handbook').find((one) => one.value === worst)?.detail;
  const value = target.by === 'worst' ? worst : median;

  const limits: {words: string; isMet: boolean}[] = [];
  const {atMost, atLeast, against} = target;
  if (atMost !== undefined) limits.push({words: `at most ${atMost}`, isMet: value <= atMost});
  if (atLeast !== undefined) limits.push({words: `at least ${atLeast}`, isMet: value >= atLeast});
  if (against) limits.push(comparison(value, valuesOf(against.site), against));
  return {
    target,
    ...(page === undefined ? {} : {page}),
    value,
    ...(detail === undefined ? {} : {detail}),
    limits: limits.map(({words}) => words),
    missed: limits.filter(({isMet}) => !isMet).map(({words}) => words),
  };
}

/** A peer without a value leaves the comparison open, which is no success. */
function comparison(
  value: number,
  peerValues: readonly number[],
  {site, times}: NonNullable<Target['against']>,
) {
  const words = `at most ${times} times ${site}`;
  if (peerValues.length === 0) return {words: `${words}, which was not measured`, isMet: false};
  const limit = times * spread(peerValues).median;
  return {words: `${words} (${limit.toPrecision(3)})`, isMet: value <= limit};
}
