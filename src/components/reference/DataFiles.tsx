import type {ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';

interface Props {
  /** Name of the file in `data/`, without its ending. */
  readonly name: string;
}

/** The records of a page as files, with every field. */
export default function DataFiles({name}: Props): ReactNode {
  const folder = useBaseUrl('/data/');
  return (
    <p>
      All records with every field and their sources:{' '}
      <a href={`${folder}${name}.csv`} download>
        {name}.csv
      </a>{' '}
      and{' '}
      <a href={`${folder}${name}.json`} download>
        {name}.json
      </a>
      .
    </p>
  );
}
