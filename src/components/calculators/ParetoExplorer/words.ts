import {brief, count, significant, usd} from '../../../numbers/format';
import type {Explored, Group, Run} from './run';

/** Vendors enter the same hardware side by side, so their names tell the runs apart. */
export const runName = ({system, point}: Run): string =>
  `${system.hardware}${system.interest === 'vendor' ? ` of ${system.measuredBy}` : ''}, ${point.load}`;

/** Speed of one stream: a limit is kept by 99 % of requests, a mean is a mean. */
export function speedOf({interactivity, test}: Run): string {
  if (interactivity === 0) return 'not promised';
  return test.promise === 'limit'
    ? `at least ${significant(interactivity)}`
    : significant(interactivity);
}

/** Runs of a group within the reader's limit, in a sentence. */
export function bestInWords({name, best}: Group, least: number): string {
  if (!best) return `${name}: no published run reaches ${brief(least)} tokens/s per user.`;
  return `${name}: ${runName(best)}, ${significant(best.throughputPerDevice)} tokens/s per device and ${speedOf(best)} tokens/s per user, ${usd(best.usdPerMillion)} per million output tokens.`;
}

export function standing({beatenBy, keepsLimit}: Run): string {
  const place = beatenBy === undefined ? 'frontier' : `dominated by ${runName(beatenBy)}`;
  return keepsLimit ? place : `${place}; too slow`;
}

const different = (values: readonly string[]) => [...new Set(values)];

/** Differences between the runs of a group, which could be the cause instead of the device. */
export function differences(group: Group): string | undefined {
  const systems = different(group.runs.map(({system}) => system.id));
  if (systems.length < 2) return undefined;
  const of = (what: string, values: readonly string[]) => {
    const found = different(values);
    return found.length > 1 ? [`${what} (${found.join(', ')})`] : [];
  };
  const found = [
    ...of(
      'test',
      group.runs.map(({test}) => test.name),
    ),
    ...of(
      'device',
      group.runs.map(({system}) => system.hardware),
    ),
    ...of(
      'precision',
      group.runs.map(({system}) => system.precision),
    ),
    ...of(
      'software',
      group.runs.map(({system}) => system.software),
    ),
    ...of(
      'who measured',
      group.runs.map(({system}) => system.measuredBy),
    ),
    ...of(
      'date',
      group.runs.map(({system}) => system.date),
    ),
  ];
  const many = found.length > 1;
  return `${group.name}: ${count(systems.length)} systems differ in ${found.join('; ')}.${many ? ' A difference between them is the sum of all of these.' : ''}`;
}

/** Remarks on what the reader sees. */
export function remarks({groups, systems, values}: Explored): readonly string[] {
  const slow = groups
    .flatMap(({frontier}) => frontier)
    .filter(({point}) => (point.ttftMs ?? 0) > 10_000);
  return [
    ...(values.mixed &&
    different(groups.flatMap(({runs}) => runs.map(({test}) => test.id))).length > 1
      ? [
          'This frontier mixes tests with other lengths, arrivals and meanings of speed. It shows what a chart of collected numbers would claim, not what is true.',
        ]
      : []),
    ...(!values.mixed && groups.length > 1
      ? [
          `The chart has ${count(groups.length)} tests, each with its own frontier. Compare points of the same test only.`,
        ]
      : []),
    ...groups.flatMap((group) => differences(group) ?? []),
    ...slow.map(
      (run) =>
        `${runName(run)}: the mean TTFT is ${significant((run.point.ttftMs ?? 0) / 1000)} s, which neither axis shows.`,
    ),
    ...systems.flatMap(({hardware, doubt}) =>
      doubt === undefined ? [] : [`${hardware}: ${doubt}`],
    ),
  ];
}
