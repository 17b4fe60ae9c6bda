import {citedSources} from './citedSources';

/** A source of the bibliography as a calculator shows it. */
export interface CitedSource {
  readonly title: string;
  readonly href: string;
}

/**
 * A source of `data/references.bib` for the `sources` of a calculator. The key is written as a literal: the build reads the bibliography for
 * those that stand in the code, and fails with file and line at a key that is not there.
 *
 * @param supports what in the calculator comes from it, before its title
 * @example
 * ```ts
 * cite('distserve', 'Wait of prompts'); // {label: 'Wait of prompts: DistServe: …', href: 'https://arxiv.org/abs/2401.09670'}
 * ```
 */
export function cite(key: string, supports?: string): {label: string; href: string} {
  const source = citedSources[key];
  if (!source)
    throw new Error(`Nothing was read for the source "${key}": write its key as a literal.`);
  const {title, href} = source;
  return {label: supports === undefined ? title : `${supports}: ${title}`, href};
}
