import type {CSSProperties, ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  readonly title?: ReactNode;
  /** A result beside the title. */
  readonly note?: ReactNode;
  readonly children?: ReactNode;
  /** Words below. */
  readonly end?: ReactNode;
}

/** A part of a drawing, with a title unless the caption is enough. */
export default function Panel({title, note, children, end}: Props): ReactNode {
  return (
    <div className={styles.panel}>
      {title !== undefined && (
        <div className={styles.title}>
          <b>{title}</b> {note !== undefined && <span>{note}</span>}
        </div>
      )}
      {children}
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </div>
  );
}

interface PanelsProps {
  /** Pixels that a panel needs to stand beside others; without it each is as wide as what it holds. */
  readonly least?: number;
  readonly children: ReactNode;
}

/** Panels beside each other, as many as there is room for. */
export function Panels({least, children}: PanelsProps): ReactNode {
  if (least === undefined) return <div className={styles.row}>{children}</div>;
  return (
    <div className={styles.columns} style={{'--least': `${least}px`} as CSSProperties}>
      {children}
    </div>
  );
}
