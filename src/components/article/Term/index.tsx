import type {ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import styles from './styles.module.css';

interface Props {
  /** Id of the term in the glossary. */
  readonly id: string;
  /** Where it is explained: a route, with the anchor of a section or of its place in the glossary. */
  readonly home: string;
  readonly children: ReactNode;
}

/** The first use of a term on a page: a link to where it is explained; `usePopovers` shows the definition beside it. */
export default function Term({id, home, children}: Props): ReactNode {
  return (
    <a className={styles.term} href={useBaseUrl(`/${home}`)} data-term={id}>
      {children}
    </a>
  );
}
