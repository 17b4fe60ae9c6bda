import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import {placeBeside} from './placeBeside';
import styles from './styles.module.css';

type Content = ReactNode;

/** Shown above everything by script; the types of React 18 do not know the attribute. */
const MANUAL = {popover: 'manual'};

interface Props {
  readonly id?: string;
  readonly className: string | undefined;
  readonly href: string;
  /** Name of the link where its text does not say enough. */
  readonly label?: string;
  readonly children: ReactNode;
  /** What other tools know the link by. */
  readonly data?: Readonly<Record<`data-${string}`, string>>;
  /** What stands beside the link; asked for when it is wanted. Without any the link is a plain one. */
  readonly content: () => Content | Promise<Content>;
  /** Milliseconds for which the pointer has to rest on a link in running text. */
  readonly rest?: number;
  /** Called when the link is followed. */
  readonly onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Milliseconds in which the pointer may be beside both on its way from the link to the text. */
const GRACE = 200;

/**
 * A link with a text beside it while it is hovered or focused, or after a first tap; a second tap follows it. The pointer may
 * move onto the text, Escape takes it away, and it stays until then.
 */
export default function PopoverLink(props: Props): ReactNode {
  const {className, href, label, children, data, content, rest = 0, onFollow} = props;
  const popoverId = useId();
  const link = useRef<HTMLAnchorElement>(null);
  const popover = useRef<HTMLSpanElement>(null);
  const timer = useRef<number>(undefined);
  const isWanted = useRef(false);
  const followsTap = useRef(true);
  const isEmpty = useRef(false);
  const [text, setText] = useState<Content>();
  const isOpen = text !== undefined;

  const stay = () => window.clearTimeout(timer.current);
  const close = () => {
    stay();
    isWanted.current = false;
    setText(undefined);
  };
  const open = () => {
    stay();
    isWanted.current = true;
    void Promise.resolve(content()).then((found) => {
      isEmpty.current = found === undefined;
      if (isWanted.current) setText(found);
    });
  };
  const leave = ({pointerType}: PointerEvent) => {
    stay();
    if (pointerType === 'touch' || document.activeElement === link.current) return;
    timer.current = window.setTimeout(close, GRACE);
  };

  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const place = () => placeBeside(popover.current, link.current);
    // The top layer is clipped by nothing, not even by a table that scrolls.
    popover.current?.showPopover?.();
    place();

    const listeners = new AbortController();
    const {signal} = listeners;
    const hide = () => {
      isWanted.current = false;
      setText(undefined);
    };
    const dismiss = ({key}: KeyboardEvent) => key === 'Escape' && hide();
    const pressElsewhere = ({target}: Event) => {
      const isOn = (element: Element | null) => element?.contains(target as Node | null);
      if (!isOn(link.current) && !isOn(popover.current)) hide();
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
        id={props.id}
        className={className}
        href={href}
        aria-label={label}
        data-wakes
        {...data}
        {...(isOpen && {'aria-describedby': popoverId})}
        onPointerEnter={({pointerType}) => {
          stay();
          if (pointerType !== 'touch') timer.current = window.setTimeout(open, rest);
        }}
        onPointerLeave={leave}
        onPointerDown={({pointerType}) => {
          followsTap.current = pointerType !== 'touch' || isOpen || isEmpty.current;
        }}
        onFocus={open}
        onBlur={() => popover.current?.matches(':hover') || close()}
        onClick={(event) => {
          if (followsTap.current) {
            close();
            onFollow?.(event);
            return;
          }
          followsTap.current = true;
          event.preventDefault();
          open();
        }}
      >
        {children}
      </a>
      {isOpen && (
        <span
          ref={popover}
          id={popoverId}
          role="tooltip"
          {...MANUAL}
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
