import {identity} from '../../../identity';

/** Where a file of the repository is read, for readers whom its data do not reach otherwise. */
export function repositoryFile(path: string): string {
  return `${identity.repository}/blob/main/${path}`;
}
