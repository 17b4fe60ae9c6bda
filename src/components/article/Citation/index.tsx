import {useId, useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode} from 'react';
import {placeBeside} from './placeBeside';
import styles from './styles.module.css';

interface Props {
  /** Id of the source's entry in the page's reference list. */
  readonly refId: string;
  readonly number: string;
}

/** Milliseconds in which the pointer may be beside both on its way from the number to the text. */
const GRACE = 200;

/**
 * The number of a source, a link to its entry. While it is hovered or focused, or after a first tap, the entry's text
 * stands beside it; a second tap follows the link.
 */
export default function Citation({refId, number}: Props): ReactNode {
  const id = useId();
  const link = useRef<HTMLAnchorElement>(null);
  const popover = useRef<HTMLSpanElement>(null);
  const leaving = useRef<number>(undefined);
  const openBeforeTap = useRef(true);
  const [text, setText] = useState<string>();
  const isOpen = text !== undefined;

  const stay = () => window.clearTimeout(leaving.current);
  const close = () => setText(undefined);
  const open = () => {
    stay();
    setText(document.getElementById(refId)?.textContent ?? undefined);
  };
  const leave = ({pointerType}: PointerEvent) => {
    if (pointerType === 'touch' || document.activeElement === link.current) return;
    leaving.current = window.setTimeout(close, GRACE);
  };

  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const place = () => placeBeside(popover.current, link.current);
    // The top layer is clipped by nothing, not even by a table that scrolls.
    popover.current?.showPopover?.();
    place();

    const listeners = new AbortController();
    const {signal} = listeners;
    const dismiss = ({key}: KeyboardEvent) => key === 'Escape' && setText(undefined);
    const pressElsewhere = ({target}: Event) => {
      const isOn = (element: Element | null) => element?.contains(target as Node | null);
      if (!isOn(link.current) && !isOn(popover.current)) setText(undefined);
    };
    window.addEventListener('scroll', place, {capture: true, passive: true, signal});
    window.addEventListener('resize', place, {signal});
    document.addEventListener('keydown', dismiss, {signal});
    document.addEventListener('pointerdown', pressElsewhere, {signal});
    return () => listeners.abort();
  }, [isOpen]);

  return (
    <>
      <a
        ref={link}
        className={styles.link}
        href={`#${refId}`}
        aria-label={`Source ${number}`}
        {...(isOpen && {'aria-describedby': id})}
        onPointerEnter={({pointerType}) => pointerType !== 'touch' && open()}
        onPointerLeave={leave}
        onPointerDown={({pointerType}) => {
          openBeforeTap.current = pointerType !== 'touch' || isOpen;
        }}
        onFocus={open}
        onBlur={() => popover.current?.matches(':hover') || close()}
        onClick={(event) => {
          if (openBeforeTap.current) return close();
          openBeforeTap.current = true;
          event.preventDefault();
          open();
        }}
      >
        {number}
      </a>
      {isOpen && (
        <span
          ref={popover}
          id={id}
          role="tooltip"
          popover="manual"
          className={styles.popover}
          onPointerEnter={stay}
          onPointerLeave={leave}
        >
          <span className={styles.text}>{text}</span>
        </span>
      )}
    </>
  );
}
