import type {ReactNode} from 'react';
import type {LoadingComponentProps} from 'react-loadable';
import styles from './styles.module.css';

/** Placeholder for a page whose code is on its way: an error with Retry, a spinner when slow, or nothing. */
export default function PageLoading({error, retry, pastDelay}: LoadingComponentProps): ReactNode {
  if (error) {
    return (
      <div role="alert" className={styles.error}>
        <p>{String(error)}</p>
        <button type="button" onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  if (!pastDelay) return null;
  return (
    <div role="status" className={styles.slow}>
      <span className={styles.spinner} />
      <span className={styles.label}>Loading…</span>
    </div>
  );
}
