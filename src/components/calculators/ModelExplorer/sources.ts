import type {Provenance} from '../../../data/provenance';
import {repositoryFile} from '../../ui/RecordSources/repositoryFile';

type SourcesById = Readonly<Record<string, Provenance>>;

/** The folder in the repository, for readers whom the sources do not reach. */
export const sourcesPath = 'data/models';
export const sourcesAddress = repositoryFile(sourcesPath);

/**
 * The sources of all records. They are nearly as large as the records, and most readers never ask for them: they are
 * loaded when the first one does. The module is imported itself, as the one with all sources brings others too.
 */
export async function loadSources(): Promise<SourcesById> {
  const {modelSources} = await import('../../../data/modelSources');
  return modelSources;
}
