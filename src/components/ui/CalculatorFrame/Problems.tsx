import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Why there is no result, in the place where it would be. */
export default function Problems({problems}: {readonly problems: readonly string[]}): ReactNode {
  return (
    <div className={styles.problems}>
      <p className={styles.problemsTitle}>No result for these inputs</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}
