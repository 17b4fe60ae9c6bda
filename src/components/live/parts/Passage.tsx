import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  readonly prompt: string;
  /** Text that the language model wrote after it. */
  readonly text: string;
}

/** A text that the model went on with, where its tokens do not matter. Ends of lines are a sign: they would take much room. */
export default function Passage({prompt, text}: Props): ReactNode {
  return (
    <p className={styles.prose}>
      <span className={styles.prompt}>{prompt}</span>
      {text.replaceAll(/\n+/g, ' ↵ ')}
    </p>
  );
}
