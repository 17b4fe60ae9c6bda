import type {MouseEvent, ReactNode} from 'react';
import type {Option} from './options';
import styles from './styles.module.css';

interface Props {
  readonly id: string;
  readonly options: readonly Option[];
  readonly active: Option | undefined;
  readonly follow: (href: string) => void;
}

/** The list that the field controls. The focus stays in the field; lines are links for the mouse and for touch. */
export default function Results({id, options, active, follow}: Props): ReactNode {
  const onClick = (event: MouseEvent, href: string) => {
    // A new tab is the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    follow(href);
  };
  return (
    <div id={id} role="listbox" aria-label="Results" hidden={options.length === 0}>
      {options.map((option, index) => (
        <a
          key={option.href}
          id={`${id}-${index}`}
          role="option"
          aria-selected={option === active}
          tabIndex={-1}
          href={option.href}
          className={styles.option}
          data-kind={option.kind}
          onClick={(event) => onClick(event, option.href)}
        >
          <span className={styles.label}>{option.label}</span>
          {option.place && <span className={styles.place}>{option.place}</span>}
          <span className={styles.excerpt}>
            {option.excerpt.map((piece, at) =>
              // The pieces of an excerpt never move.
              piece.marked ? (
                <mark key={at}>{piece.text}</mark>
              ) : (
                <span key={at}>{piece.text}</span>
              ),
            )}
          </span>
        </a>
      ))}
    </div>
  );
}
