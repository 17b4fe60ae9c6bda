import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  readonly title: ReactNode;
  /** A result beside the title. */
  readonly note?: ReactNode;
  readonly children?: ReactNode;
  /** Words below. */
  readonly end?: ReactNode;
}

/** A part of a drawing under a title. */
export default function Panel({title, note, children, end}: Props): ReactNode {
  return (
    <div>
      <div className={styles.title}>
        <b>{title}</b> {note !== undefined && <span>{note}</span>}
      </div>
      {children}
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </div>
  );
}
