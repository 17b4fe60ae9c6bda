import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** Description for those who cannot see the drawing. */
  readonly label: string;
  /** Framed like a card, or not wider than a few cells need. */
  readonly look?: 'framed' | 'narrow';
  /** Panels, one above the other. */
  readonly children: ReactNode;
}

/** A drawing of HTML elements: an image for those who cannot see it, which its label says in words. */
export default function Drawing({label, look, children}: Props): ReactNode {
  return (
    <div role="img" aria-label={label}>
      <div className={styles.drawing} data-look={look} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
