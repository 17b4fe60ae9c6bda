import acceleratorFile from '../../data/accelerators.sources.json';
import frameworkFile from '../../data/frameworks.sources.json';
import type {AcceleratorProvenance} from './schemas/acceleratorSources';
import type {Provenance} from './schemas/source';

export type {AcceleratorProvenance, AcceleratorSource} from './schemas/acceleratorSources';
export type {Provenance, Source} from './schemas/source';

type ById = Readonly<Record<string, Provenance>>;

/**
 * Sources, doubts, notes and pitfalls by id of the record. As large as the records themselves: a page that shows them
 * does so in what is rendered at build, and a calculator does not import this. Tests hold the files to their schema,
 * hence the casts.
 */
export const acceleratorProvenance = acceleratorFile.byId as unknown as Readonly<
  Record<string, AcceleratorProvenance>
>;
export const frameworkProvenance = frameworkFile.byId as unknown as ById;
