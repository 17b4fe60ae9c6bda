import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import {flushSync} from 'react-dom';

/** How long a mouse may leave the menu before it closes, in milliseconds: room for a diagonal move. */
const LEAVE_DELAY = 200;

export interface Menu {
  readonly open: boolean;
  readonly close: () => void;
  readonly container: RefObject<HTMLDivElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly list: RefObject<HTMLUListElement | null>;
  readonly containerProps: HTMLAttributes<HTMLDivElement>;
  readonly buttonProps: HTMLAttributes<HTMLButtonElement>;
}

/** The step that a key makes through the links of an open menu. */
function nextIndex(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowUp':
      return current <= 0 ? count - 1 : current - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** State and events of a disclosure menu for mouse, keyboard and touch. */
export function useMenu(): Menu {
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A mouse that opened the menu by resting on it clicks the button next: that click must not close it again.
  const hovered = useRef(false);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => () => clearTimeout(leaving.current), []);

  useEffect(() => {
    if (!open) return undefined;
    const onPointerDown = (event: globalThis.PointerEvent) => {
      if (!container.current?.contains(event.target as Node)) close();
    };
    // A mouse opens the menu without moving the focus, so Escape is heard everywhere; and before everything else
    // that closes by it, which respects that the key is spent.
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close();
      if (container.current?.contains(document.activeElement)) button.current?.focus();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onEscape, {capture: true});
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onEscape, {capture: true});
    };
  }, [open, close]);

  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const current = links.indexOf(document.activeElement as HTMLAnchorElement);
    const inside = open && current >= 0;
    if (!inside && event.key !== 'ArrowDown') return;
    const target = nextIndex(event.key, current, links.length);
    if (target === null) return;
    event.preventDefault();
    // Only a link of a list that is displayed takes the focus, and the next key may come before the next frame.
    flushSync(() => setOpen(true));
    links[target]?.focus();
  };

  const onPointer = (event: PointerEvent, entered: boolean) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(leaving.current);
    if (entered) {
      hovered.current = !open;
      setOpen(true);
    } else {
      leaving.current = setTimeout(close, LEAVE_DELAY);
    }
  };

  return {
    open,
    close,
    container,
    button,
    list,
    containerProps: {
      onKeyDown,
      onPointerEnter: (event) => onPointer(event, true),
      onPointerLeave: (event) => onPointer(event, false),
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget && !container.current?.contains(event.relatedTarget)) close();
      },
    },
    buttonProps: {
      onClick: () => {
        setOpen(hovered.current || !open);
        hovered.current = false;
      },
    },
  };
}
