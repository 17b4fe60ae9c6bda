import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  readonly notices: readonly string[];
  readonly dismiss: () => void;
}

/** Values of the link that could not be used. The box is always there, so that its new content is announced. */
export default function Notices({notices, dismiss}: Props): ReactNode {
  return (
    <div role="status" className={styles.notices}>
      {notices.length > 0 && (
        <div className={styles.notice}>
          <ul>
            {notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
          <button type="button" className={styles.action} onClick={dismiss}>
            Dismiss
          </button>
        </div>
      )}
    </div>
  );
}
