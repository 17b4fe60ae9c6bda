import type {Provenance} from '../../../data/provenance';
import {repositoryFile} from '../../ui/RecordSources/repositoryFile';

export type SourcesById = Readonly<Record<string, Provenance>>;

/** The file in the repository, for readers whom the sources do not reach. */
export const sourcesPath = 'data/frameworks.sources.json';
export const sourcesAddress = repositoryFile(sourcesPath);

/** The sources of all engines, loaded when a reader asks for the first one. */
export async function loadSources(): Promise<SourcesById> {
  const {default: file} = await import('../../../../data/frameworks.sources.json');
  return file.byId;
}
