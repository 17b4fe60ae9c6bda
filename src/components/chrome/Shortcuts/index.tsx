import {useEffect, type ReactNode} from 'react';
import {useDialog} from '../useDialog';
import {actionOf} from './action';
import {singleKeysAreOn} from './singleKeys';
import styles from './styles.module.css';

const load = () => import('./ShortcutList');

/** The way on and the way back at the end of an article, which is not that of the page that has just been left. */
const WAYS = {
  next: '.pagination-nav__link--next:not([inert] *)',
  previous: '.pagination-nav__link--prev:not([inert] *)',
};

/** A key is text in a field, and belongs to what is open in front of the page. */
const TAKES_KEYS = 'input, textarea, select, [contenteditable], [role="combobox"], [role="menu"]';

/** The button at the foot of the page that lists the keys, and the keys. The list is fetched when it is first opened. */
export default function Shortcuts(): ReactNode {
  const {state, Dialog, open, close} = useDialog(load);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (!action || event.defaultPrevented || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return;
      if (document.querySelector('dialog[open]') || !singleKeysAreOn()) return;
      event.preventDefault();
      if (action === 'help') void open();
      else document.querySelector<HTMLAnchorElement>(WAYS[action])?.click();
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
        onClick={() => void open()}
      >
        Keyboard shortcuts
      </button>
      {state === 'open' && Dialog && <Dialog onClose={close} />}
    </>
  );
}
