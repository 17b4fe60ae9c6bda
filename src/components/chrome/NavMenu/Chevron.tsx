import type {ReactNode} from 'react';
import styles from './styles.module.css';

export default function Chevron(): ReactNode {
  return (
    <svg aria-hidden="true" className={styles.chevron} width="10" height="10" viewBox="0 0 10 10">
      <path d="M2 3.5l3 3 3-3" />
    </svg>
  );
}
