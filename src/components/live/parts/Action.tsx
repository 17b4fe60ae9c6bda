import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  readonly children: string;
  readonly onClick: () => void;
}

/** A button among the controls of an island. */
export default function Action({children, onClick}: Props): ReactNode {
  return (
    <button type="button" className={styles.action} onClick={onClick}>
      {children}
    </button>
  );
}
