import {useMemo, useState, type AriaAttributes, type ReactNode} from 'react';
import {useCombobox} from 'downshift';
import type {ChoiceOption} from '../../../forms/inputs';
import {groupsOf, matching} from './matching';
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
      // Text that was typed and not chosen is forgotten, and the choice stays.
      if (type === InputBlur || type === InputKeyDownEscape) {
        return {...changes, selectedItem: state.selectedItem, inputValue: name};
      }
      if (type === InputChange) {
        const isFound = matching(options, changes.inputValue ?? '').length > 0;
        return {...changes, highlightedIndex: always && isFound ? 1 : 0};
      }
      return changes;
    },
    onStateChange: ({selectedItem, isOpen: opens}) => {
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
          onChange: ({currentTarget}) => setQuery(currentTarget.value),
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
    </div>
  );
}

/** The id of the label of a control. */
export const labelId = (id: string): string => `${id}-label`;

function foundWords(options: number): string {
  if (options === 0) return 'No name in the list has these words.';
  return options === 1 ? '1 name' : `${options} names`;
}
