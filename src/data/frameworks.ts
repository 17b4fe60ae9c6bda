import file from '../../data/frameworks.json';
import {lookupById} from './lookup';
import type {CapabilityGroup, Framework, Support} from './schemas/framework';

export type {CapabilityGroup, Framework, Support} from './schemas/framework';

/** All records. Tests hold the file to its schema, hence the cast. */
export const allFrameworks = file.records as unknown as readonly Framework[];

/** Engines whose facts were read in their own documentation or code. */
export const frameworks: readonly Framework[] = allFrameworks.filter(({verified}) => verified);

/** An engine; throws for an unknown id and names near ones. */
export const frameworkById = lookupById('framework', frameworks);

/** How far an engine has a feature; undefined if no primary source was read on it, which does not mean no. */
export function support(
  framework: Framework,
  group: CapabilityGroup,
  feature: string,
): Support | undefined {
  return framework.capabilities[group]?.features[feature];
}
