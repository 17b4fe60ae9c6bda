import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  readonly heading: string;
  /** Meaning of the numbers below, in a sentence. */
  readonly remark?: ReactNode;
  readonly children: ReactNode;
}

/** One of the views of a run, with its heading. */
export default function Panel({heading, remark, children}: Props): ReactNode {
  return (
    <div className={styles.panel}>
      <p className={styles.heading}>{heading}</p>
      {remark && <p className={styles.caveat}>{remark}</p>}
      {children}
    </div>
  );
}
