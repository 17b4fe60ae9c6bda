import {allFrameworks} from '../../../src/data/frameworks';
import {frameworkProvenance} from '../../../src/data/provenance';
import type {CapabilityGroup, Framework, Support} from '../../../src/data/frameworks';
import type {Source} from '../../../src/data/provenance';

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
 * What the record says, or undefined where nothing was read about it. A detail that an engine does not have, as the record
 * knows, stands as a feature of that name with the state and the reason.
 */
export function factOf(engine: Framework, {group, part, name}: FactPath): Fact | undefined {
  const facts = engine.capabilities[group];
  return facts?.[part][name] ?? facts?.features[name];
}

/** Every path that some engine has a fact under, for suggestions. */
export function knownPaths(): readonly string[] {
  const paths = allFrameworks.flatMap(({capabilities}) =>
    Object.entries(capabilities).flatMap(([group, facts]) =>
      (['features', 'details'] as const).flatMap((part) =>
        Object.keys(facts?.[part] ?? {}).map((name) => `${group}.${part}.${name}`),
      ),
    ),
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
