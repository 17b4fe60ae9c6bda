import {allFrameworks, frameworks} from './frameworks';
import {frameworkProvenance} from './provenance';
import type {CapabilityGroup, Framework, Support} from './frameworks';
import type {Source} from './provenance';

export type Fact = Support | string | number | readonly string[];

/** `group.features.name` or `group.details.name`, as in `capabilities` of `data/frameworks.json`. */
export interface FactPath {
  readonly group: CapabilityGroup;
  readonly part: 'features' | 'details';
  readonly name: string;
}

const PATH = /^(?<group>[a-zA-Z]+)\.(?<part>features|details)\.(?<name>[a-zA-Z][a-zA-Z0-9]*)$/;

export function parsePath(path: string): FactPath | undefined {
  const groups = PATH.exec(path)?.groups;
  return groups && (groups as unknown as FactPath);
}

/**
 * Value of the record, or undefined where nothing was read about it. A detail that an engine does not have, as the record
 * knows, stands as a feature of that name with the state and the reason.
 */
export function factOf(engine: Framework, {group, part, name}: FactPath): Fact | undefined {
  const facts = engine.capabilities[group];
  return facts?.[part][name] ?? facts?.features[name];
}

/**
 * The engines of a table.
 *
 * @param asked ids, or `read` for every engine of which at least half of the rows were read
 * @param rows the facts of each row
 */
export function shownEngines(
  asked: readonly string[] | 'read',
  rows: readonly (readonly FactPath[])[],
): readonly Framework[] {
  if (asked !== 'read') return asked.flatMap((id) => allFrameworks.filter((one) => one.id === id));
  return frameworks.filter((engine) => {
    const read = rows.filter((paths) => paths.some((path) => factOf(engine, path) !== undefined));
    return read.length * 2 >= rows.length;
  });
}

/** Every path under which one of the engines has a fact: a feature may stand in the place of a detail. */
export function pathsOf(engines: readonly Framework[]): readonly string[] {
  const paths = engines.flatMap(({capabilities}) =>
    Object.entries(capabilities).flatMap(([group, facts]) => {
      const features = Object.keys(facts?.features ?? {});
      const details = [...Object.keys(facts?.details ?? {}), ...features];
      return [
        ...features.map((name) => `${group}.features.${name}`),
        ...details.map((name) => `${group}.details.${name}`),
      ];
    }),
  );
  return [...new Set(paths)].sort();
}

/**
 * The sources of an engine in which at least one of the groups was read; all of its sources where the record does not say
 * which group was read in which.
 */
export function sourcesOf({id}: Framework, groups: ReadonlySet<string>): readonly Source[] {
  const sources = frameworkProvenance[id]?.sources ?? [];
  const named = sources.filter(({supports}) =>
    (supports ?? '').split(/,\s*/).some((group) => groups.has(group)),
  );
  return named.length > 0 ? named : sources;
}
