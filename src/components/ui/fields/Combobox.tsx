import {useMemo, useState, type AriaAttributes, type ReactNode} from 'react';
import {useCombobox} from 'downshift';
import type {ChoiceOption} from '../../../forms/inputs';
import {groupsOf, matching, named} from './matching';
import styles from './styles.module.css';

interface Props {
  readonly options: readonly ChoiceOption[];
  /** An option that no search leaves out, before all others. */
  readonly always?: ChoiceOption | undefined;
  /** The id of the chosen option. */
  readonly chosen: string;
  readonly choose: (id: string) => void;
  readonly attributes: {readonly id: string} & AriaAttributes;
}

const {InputBlur, InputChange, InputKeyDownEscape} = useCombobox.stateChangeTypes;

/** A choice from a list that is too long for a select: one types part of a name. Keys and roles are those of the ARIA combobox pattern. */
export default function Combobox({options, always, chosen, choose, attributes}: Props): ReactNode {
  const {id, ...described} = attributes;
  /** Search text; undefined while the field shows the choice. */
  const [query, setQuery] = useState<string>();
  /** Text with which the field was left and that names no option, and what was chosen then. */
  const [missed, setMissed] = useState<{readonly text: string; readonly chosen: string}>();
  const all = useMemo(() => (always ? [always, ...options] : options), [always, options]);
  const current = all.find((option) => option.id === chosen) ?? null;
  const found = useMemo(() => matching(options, query ?? ''), [options, query]);
  const items = useMemo(() => {
    const ordered = groupsOf(found).flatMap(([, members]) => members);
    return always ? [always, ...ordered] : ordered;
  }, [always, found]);
  const name = current?.label ?? '';
  const {isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps} = useCombobox({
    inputId: id,
    labelId: labelId(id),
    items: [...items],
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.id,
    selectedItem: current,
    inputValue: query ?? name,
    stateReducer: (state, {type, changes}) => {
      // Text that was typed and not chosen is forgotten, and the choice stays, unless the text is a whole name.
      if (type === InputBlur || type === InputKeyDownEscape) {
        const left = type === InputBlur && query !== undefined ? named(all, query) : undefined;
        const selectedItem = left ?? state.selectedItem;
        return {...changes, selectedItem, inputValue: selectedItem?.label ?? name};
      }
      if (type === InputChange) {
        const typed = changes.inputValue ?? '';
        const isFound = matching(options, typed).length > 0;
        const isAlways = !isFound || (always !== undefined && named(all, typed) === always);
        return {...changes, highlightedIndex: always && !isAlways ? 1 : 0};
      }
      return changes;
    },
    onStateChange: ({type, selectedItem, isOpen: opens}) => {
      if (type === InputBlur && query?.trim() && !named(all, query)) {
        setMissed({text: query.trim(), chosen});
      }
      if (selectedItem || opens === false) setQuery(undefined);
      if (selectedItem) choose(selectedItem.id);
    },
    getA11yStatusMessage: ({isOpen: shown}) => (shown ? foundWords(found.length) : ''),
  });
  return (
    <div className={styles.combobox}>
      <input
        {...getInputProps({
          ...described,
          // At once: a state that follows later would lose letters of a fast typist.
          onChange: ({currentTarget}) => {
            setQuery(currentTarget.value);
            setMissed(undefined);
          },
          // The next typed letter replaces the name.
          onFocus: ({currentTarget}) => currentTarget.select(),
          onClick: ({currentTarget}) => query === undefined && currentTarget.select(),
        })}
        className={styles.control}
        type="text"
        autoComplete="off"
        spellCheck={false}
      />
      <div className={styles.popup} hidden={!isOpen}>
        {found.length === 0 && <p className={styles.none}>{foundWords(0)}</p>}
        <div {...getMenuProps()} className={styles.list}>
          {isOpen &&
            groupsOf(items).map(([group, members]) => {
              const list = members.map((option) => {
                const index = items.indexOf(option);
                return (
                  <div
                    key={option.id}
                    {...getItemProps({item: option, index})}
                    className={styles.option}
                    data-active={index === highlightedIndex}
                    data-chosen={option === current}
                  >
                    {option.label}
                  </div>
                );
              });
              if (group === undefined) return list;
              return (
                <div key={group} role="group" aria-label={group}>
                  <span className={styles.group} aria-hidden="true">
                    {group}
                  </span>
                  {list}
                </div>
              );
            })}
        </div>
      </div>
      <div aria-live="polite">
        {missed?.chosen === chosen && (
          <p className={styles.help}>
            {`“${missed.text}” is not the full name of an option.`}
            {name && ` Still chosen: ${name}.`}
          </p>
        )}
      </div>
    </div>
  );
}

/** The id of the label of a control. */
export const labelId = (id: string): string => `${id}-label`;

function foundWords(options: number): string {
  if (options === 0) return 'No name in the list has these words.';
  return options === 1 ? '1 name' : `${options} names`;
}
