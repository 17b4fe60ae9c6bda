import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import clsx from 'clsx';
import {useHistory} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import frame from '@site/src/components/ui/DetailsDialog/styles.module.css';
import {LONGEST_QUERY} from '@site/src/search/indexFile';
import Message from './Message';
import Results from './Results';
import type {Option} from './options';
import {FROM_SEARCH} from './useResultFocus';
import {useSearch} from './useSearch';
import styles from './styles.module.css';

interface Props {
  readonly onClose: () => void;
}

const NONE: readonly Option[] = [];

// Lives as long as the page: who opens search again finds what was typed.
let lastText = '';

/**
 * The search dialog: a field and the list that it controls, by the combobox pattern. The field takes letters from the moment in which the
 * dialog opens; what answers comes later.
 */
export default function SearchDialog({onClose}: Props): ReactNode {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const history = useHistory();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [text, setText] = useState(lastText);
  // By its address: the place of a line may change when the full text has been searched.
  const [active, setActive] = useState<string>();
  // The text with which Enter was pressed before there was an answer to follow.
  const [sent, setSent] = useState<string>();
  // Holds for the text that it was asked for: another one is corrected again.
  const [exactText, setExactText] = useState<string>();
  const [state, retry] = useSearch(text, text === exactText, baseUrl);
  const options = state.kind === 'answered' ? state.options : NONE;
  const place = Math.max(
    0,
    options.findIndex(({href}) => href === active),
  );
  const chosen = options[place];
  const isCurrent = state.kind === 'answered' && state.text === text;
  const isDue = isCurrent && chosen !== undefined && sent === text;
  const awaitsMore = isCurrent ? state.fullText === 'loading' : state.kind !== 'failed';

  useLayoutEffect(() => {
    const element = dialog.current;
    // A press beside the dialog is one on the element itself, whose content fills it.
    const onClick = ({target}: Event) => target === element && element?.close();
    element?.addEventListener('click', onClick);
    element?.showModal();
    field.current?.select();
    return () => element?.removeEventListener('click', onClick);
  }, []);
  useEffect(() => {
    if (chosen) document.getElementById(`${listId}-${place}`)?.scrollIntoView({block: 'nearest'});
  }, [place, chosen, listId]);

  // A browser tells of a closed dialog in a later task, and a key pressed before it would open nothing.
  const close = () => {
    dialog.current?.close();
    onClose();
  };
  const type = (value: string) => {
    lastText = value.slice(0, LONGEST_QUERY);
    setText(lastText);
    setActive(undefined);
    setSent(undefined);
  };
  const follow = (href: string) => {
    close();
    history.push(href, FROM_SEARCH);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      // A browser would empty the field first.
      event.preventDefault();
      close();
    }
    const steps: Record<string, number> = {ArrowDown: 1, ArrowUp: -1};
    const step = steps[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setActive(options[(place + step + options.length) % options.length]?.href);
    }
    if (event.key === 'Enter' && text.trim() !== '' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (chosen && isCurrent) follow(chosen.href);
      else setSent(text);
    }
  };
  useEffect(() => {
    if (isDue && chosen) follow(chosen.href);
    // Once: a better answer that comes while the dialog closes isn't followed as well.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDue]);
  return (
    <dialog
      ref={dialog}
      className={clsx(frame.dialog, styles.dialog)}
      aria-label="Search the handbook"
      onCancel={close}
      onClose={onClose}
    >
      <div className={styles.content}>
        <div className={frame.head}>
          <input
            ref={field}
            type="search"
            role="combobox"
            aria-label="Search"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={listId}
            {...(chosen && {'aria-activedescendant': `${listId}-${place}`})}
            className={styles.field}
            placeholder="Term, question, flag, metric or error"
            value={text}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={frame.close} onClick={close}>
            Close
          </button>
        </div>
        <div className={frame.body}>
          <Message
            state={state}
            isSent={sent === text && awaitsMore}
            baseUrl={baseUrl}
            retry={retry}
            ask={type}
            askExactly={(typed) => {
              setExactText(typed);
              field.current?.focus();
            }}
            follow={follow}
          />
          <Results id={listId} options={options} active={chosen} follow={follow} />
        </div>
      </div>
    </dialog>
  );
}
