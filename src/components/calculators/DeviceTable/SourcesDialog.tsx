import {useEffect, useId, useRef, type ReactNode} from 'react';
import type {Accelerator} from '../../../data/accelerators';
import {actionClass} from '../../ui/ModelFrame';
import SourceDetails from './SourceDetails';
import {sourcesAddress} from './sources';
import styles from './styles.module.css';
import type {SourcesLoader} from './useSources';

interface Props extends SourcesLoader {
  /** The device whose sources are shown; the dialog is open while there is one. */
  readonly part: Accelerator | undefined;
  readonly onClose: () => void;
}

/** Where the values of a device come from. */
export default function SourcesDialog({part, sources, load, onClose}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (part) dialog.current?.showModal();
  }, [part]);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      {part && (
        <>
          <div className={styles.dialogHead}>
            <p id={titleId}>Sources: {part.name}</p>
            <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
              Close
            </button>
          </div>
          {/* It is scrolled by keyboard, where nothing in it has the focus. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles.dialogBody} role="group" aria-labelledby={titleId} tabIndex={0}>
            <div role="status">
              {sources === 'loading' && <p>Loading the sources…</p>}
              {sources === 'failed' && (
                <p>
                  The sources did not load.{' '}
                  <button type="button" className={actionClass} onClick={() => void load()}>
                    Try again
                  </button>
                  , or read them in <a href={sourcesAddress}>the repository</a>.
                </p>
              )}
            </div>
            {typeof sources === 'object' && (
              <SourceDetails part={part} provenance={sources[part.id]} />
            )}
          </div>
        </>
      )}
    </dialog>
  );
}
