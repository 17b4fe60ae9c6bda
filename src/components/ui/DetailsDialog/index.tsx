import {useEffect, useId, useRef, type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  readonly title: string;
  /** Content of the dialog, which is open while there is some. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A modal dialog for reading: what belongs to a row of a table and would bury it. Rendered only while it is open. */
export default function DetailsDialog({title, children, onClose}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  // A browser tells of a closed dialog in a later task, and a key pressed before it would open nothing.
  const close = () => {
    dialog.current?.close();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={close}
      onClose={onClose}
    >
      <div className={styles.head}>
        <p id={titleId}>{title}</p>
        <button type="button" className={styles.close} onClick={close}>
          Close
        </button>
      </div>
      {/* It is scrolled by keyboard, where nothing in it has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.body} role="group" aria-labelledby={titleId} tabIndex={0}>
        {children}
      </div>
    </dialog>
  );
}
