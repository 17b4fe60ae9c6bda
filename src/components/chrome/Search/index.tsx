import {useEffect, useState, type ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {singleKeysAreOn} from '../Shortcuts/singleKeys';
import SearchDialog from './SearchDialog';
import styles from './styles.module.css';

/**
 * The button in the navigation bar, and the keys that do the same: Ctrl or Cmd with K, and the slash. The dialog comes with the page, so that
 * its field has the next letter.
 */
export default function Search(): ReactNode {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSlash = event.key === '/' && !isTyping(event.target) && singleKeysAreOn();
      const isK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (event.defaultPrevented || !(isSlash || isK)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
      >
        <svg aria-hidden="true" width="15" height="15" viewBox="0 0 16 16">
          <path d="M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2zm3.6 8.6L14.5 14.5" />
        </svg>
        <span>Search</span>
      </button>
      {/* The menu of a narrow window opens by script alone: without one, the introduction lists what is in it. */}
      <noscript>
        <a href={`${baseUrl}#call-an-api`} className={styles.allPages}>
          All pages
        </a>
      </noscript>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
