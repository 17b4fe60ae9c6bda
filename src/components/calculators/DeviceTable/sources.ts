import type {AcceleratorProvenance} from '../../../data/provenance';
import {repositoryFile} from '../../ui/RecordSources/repositoryFile';

export type SourcesById = Readonly<Record<string, AcceleratorProvenance>>;

/** The file in the repository, for readers whom the sources do not reach. */
export const sourcesPath = 'data/accelerators.sources.json';
export const sourcesAddress = repositoryFile(sourcesPath);

/**
 * The sources of all records. They are as large as the records, and most readers never ask for them: they are loaded
 * when the first one does. The file is imported itself, as the module with typed access brings those of models too.
 */
export async function loadSources(): Promise<SourcesById> {
  const {default: file} = await import('../../../../data/accelerators.sources.json');
  return file.byId as unknown as SourcesById;
}
