import type {ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {WITH_SOURCES} from './withSources';

interface Props {
  /** Name of the file in `data/`, without its ending. */
  readonly name: string;
}

/** The records of a page as files, with every field, and where their sources stand. */
export default function DataFiles({name}: Props): ReactNode {
  const folder = useBaseUrl('/data/');
  const file = (path: string) => (
    <a href={`${folder}${path}`} download>
      {path}
    </a>
  );
  return WITH_SOURCES.includes(name) ? (
    <p>
      All records with every field: {file(`${name}.json`)}, and {file(`${name}.csv`)} with the
      addresses of the sources of each record. {file(`${name}.sources.json`)} says what each source
      supports, by the id of the record.
    </p>
  ) : (
    <p>
      All records with every field and their sources: {file(`${name}.csv`)} and{' '}
      {file(`${name}.json`)}.
    </p>
  );
}
