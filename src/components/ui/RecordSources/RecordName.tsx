import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  readonly name: string;
  /** False marks the name. */
  readonly verified: boolean;
  /** Whether the page can answer a press. */
  readonly ready: boolean;
  /** Opens the sources of the record. */
  readonly open: () => void;
}

/** The name of a record in a table: a button that opens its sources. */
export default function RecordName({name, verified, ready, open}: Props): ReactNode {
  return (
    <>
      <button
        type="button"
        className={styles.name}
        aria-haspopup="dialog"
        disabled={!ready}
        onClick={open}
      >
        {name}
      </button>
      {!verified && <span className={styles.unverified}> not verified</span>}
    </>
  );
}
