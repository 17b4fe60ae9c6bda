import type {Provenance} from '../../../data/provenance';
import {repositoryFile} from '../../ui/RecordSources/repositoryFile';

type SourcesById = Readonly<Record<string, Provenance>>;

/** The file in the repository, for readers whom the sources do not reach. */
export const sourcesPath = 'data/models.sources.json';
export const sourcesAddress = repositoryFile(sourcesPath);

/**
 * The sources of all records. They are nearly as large as the records, and most readers never ask for them: they are
 * loaded when the first one does. The file is imported itself, as the module with typed access brings others too.
 */
export async function loadSources(): Promise<SourcesById> {
  const {default: file} = await import('../../../../data/models.sources.json');
  return file.byId;
}
