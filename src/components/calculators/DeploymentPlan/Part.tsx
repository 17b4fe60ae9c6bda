import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** A part of the plan under its title. */
export default function Part({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <section className={styles.part} aria-label={title}>
      <p className={styles.title}>{title}</p>
      {children}
    </section>
  );
}
