import type {ReactNode} from 'react';
import PopoverLink from '../Popover';
import styles from './styles.module.css';

interface Props {
  /** Id of the source's entry in the page's reference list. */
  readonly refId: string;
  readonly number: string;
}

/** The number of a source, a link to its entry in the list, with the entry's text beside it. */
export default function Citation({refId, number}: Props): ReactNode {
  return (
    <PopoverLink
      className={styles.link}
      href={`#${refId}`}
      label={`Source ${number}`}
      content={() => document.getElementById(refId)?.textContent ?? undefined}
    >
      {number}
    </PopoverLink>
  );
}
