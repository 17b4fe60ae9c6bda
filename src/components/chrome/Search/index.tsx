import {useEffect, type ReactNode} from 'react';
import {useDialog} from '../useDialog';
import {singleKeysAreOn} from '../Shortcuts/singleKeys';
import styles from './styles.module.css';

const load = () => import('./SearchDialog');

/**
 * The button in the navigation bar, and the keys that do the same: Ctrl or Cmd with K, and the slash. The dialog is
 * fetched when it is first opened.
 */
export default function Search(): ReactNode {
  const {state, Dialog, open, close} = useDialog(load);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSlash = event.key === '/' && !isTyping(event.target) && singleKeysAreOn();
      const isK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (event.defaultPrevented || !(isSlash || isK)) return;
      event.preventDefault();
      void open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => void open()}
      >
        <svg aria-hidden="true" width="15" height="15" viewBox="0 0 16 16">
          <path d="M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2zm3.6 8.6L14.5 14.5" />
        </svg>
        <span>{state === 'loading' ? 'Loading…' : 'Search'}</span>
      </button>
      {state === 'open' && Dialog && <Dialog onClose={close} />}
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
