import {useCallback, useEffect, useState, type ComponentType, type ReactNode} from 'react';
import {actionOf} from './action';
import {singleKeysAreOn} from './singleKeys';
import styles from './styles.module.css';

type Dialog = ComponentType<{readonly onClose: () => void}>;

/** The way on and the way back at the end of an article. */
const WAYS = {next: '.pagination-nav__link--next', previous: '.pagination-nav__link--prev'};

/** A key is text in a field, and belongs to what is open in front of the page. */
const TAKES_KEYS = 'input, textarea, select, [contenteditable], [role="combobox"], [role="menu"]';

/** The button at the foot of the page that lists the keys, and the keys. The list is fetched when it is first opened. */
export default function Shortcuts(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [List, setList] = useState<Dialog>();
  const open = useCallback(() => {
    setOpen(true);
    // Without a network nothing opens, and the next press tries again.
    import('./ShortcutList').then(
      (module) => setList(() => module.default),
      () => setOpen(false),
    );
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (!action || event.defaultPrevented || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return;
      if (document.querySelector('dialog[open]') || !singleKeysAreOn()) return;
      event.preventDefault();
      if (action === 'help') open();
      else document.querySelector<HTMLAnchorElement>(WAYS[action])?.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={open}>
        Keyboard shortcuts
      </button>
      {isOpen && List && <List onClose={() => setOpen(false)} />}
    </>
  );
}
