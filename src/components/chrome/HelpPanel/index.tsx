import {useCallback, useEffect, useId, useRef, useState, type ReactNode} from 'react';
import {createStorageSlot} from '@docusaurus/theme-common';
import {identity} from '@site/src/identity';
import styles from './styles.module.css';
import {useReadingOn} from './useReadingOn';

/** The panel opens by itself only where the window is wider than this, in CSS pixels. */
const AUTO_OPEN_ABOVE = 768;

/** `closed` where the reader has closed the panel in this tab. */
const stored = createStorageSlot('handbook.help', {persistence: 'sessionStorage'});

/** Style rules that use the room of a closed panel select by this. Not the same as not open: that it is, too, before anything is known. */
const markClosed = (isClosed: boolean) =>
  document.documentElement.toggleAttribute('data-help-closed', isClosed);

function ChatIcon(): ReactNode {
  return (
    <svg aria-hidden="true" width="22" height="22" viewBox="0 0 24 24" className={styles.icon}>
      <path d="M4 5h16v11H9.5L5 20v-4H4z" />
      <path d="M8.5 9h7M8.5 12h4.5" />
    </svg>
  );
}

/**
 * The floating help panel. Closed in the HTML; opens once after hydration on wide windows, unless the reader has closed
 * it in this tab, and then stays as the reader leaves it, across pages. It never takes the focus by itself.
 */
export default function HelpPanel(): ReactNode {
  const [open, setOpen] = useState(false);
  const isReadingOn = useReadingOn();
  const panelId = useId();
  const container = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The width is known only after hydration; a state made from it earlier would contradict the HTML.
    const opens = window.innerWidth > AUTO_OPEN_ABOVE && stored.get() !== 'closed';
    // oxlint-disable-next-line react/set-state-in-effect
    setOpen(opens);
    markClosed(!opens);
  }, []);

  useEffect(() => {
    // Style rules that make room for the panel select by this attribute.
    document.documentElement.toggleAttribute('data-help-open', open);
  }, [open]);

  const change = useCallback((next: boolean) => {
    setOpen(next);
    markClosed(!next);
    if (next) stored.del();
    else stored.set('closed');
  }, []);

  const close = useCallback(() => {
    change(false);
    toggle.current?.focus();
  }, [change]);

  useEffect(() => {
    if (!open) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const {activeElement} = document;
      // Escape belongs to whatever else has the focus: a menu, a field, the drawer.
      const ours = activeElement === document.body || container.current?.contains(activeElement);
      if (ours) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open, close]);

  const {heading, text, action, href} = identity.help;
  return (
    <aside
      ref={container}
      className={styles.help}
      aria-label="Help"
      data-help={open ? 'open' : 'closed'}
      data-away={isReadingOn && !open}
    >
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-label={open ? 'Hide help' : 'Show help'}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => change(!open)}
      >
        <ChatIcon />
      </button>
      <div id={panelId} className={styles.panel} hidden={!open}>
        <h2 className={styles.heading}>{heading}</h2>
        <p className={styles.text}>{text}</p>
        <a className={styles.action} href={href} target="_blank" rel="noopener noreferrer">
          {action}
        </a>
        <button type="button" className={styles.close} aria-label="Close help" onClick={close}>
          <svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14">
            <path d="M2 2l10 10M12 2L2 12" />
          </svg>
        </button>
      </div>
    </aside>
  );
}
