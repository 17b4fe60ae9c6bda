import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** Choice: `Use an API`. */
  readonly title: string;
  /** When to choose it, what to check and what it costs: a short list. */
  readonly children: ReactNode;
}

/** One way to decide, as a card; cards stand below each other. */
export default function ChoiceCard({title, children}: Props): ReactNode {
  return (
    <section className={styles.card}>
      <p className={styles.title}>{title}</p>
      <div className={styles.text}>{children}</div>
    </section>
  );
}
