import type {ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import styles from './styles.module.css';

interface Props {
  /** Id of this number, to which the source's entry leads back. */
  readonly id: string;
  /** Id of the source's entry in the page's reference list. */
  readonly refId: string;
  readonly number: string;
  /** Where in the source it stands: `table 3`. */
  readonly place?: string;
}

/** The number of a source, a link to its entry in the list; `usePopovers` shows the entry and the place in the source beside it. */
export default function Citation({id, refId, number, place}: Props): ReactNode {
  // The links back are checked like all others.
  useBrokenLinks().collectAnchor(id);
  return (
    <a
      id={id}
      className={styles.link}
      href={`#${refId}`}
      aria-label={place === undefined ? `Source ${number}` : `Source ${number}, ${place}`}
      data-source={place ?? ''}
    >
      {number}
    </a>
  );
}
