import {useState, type ReactNode} from 'react';
import DetailsDialog from '@site/src/components/ui/DetailsDialog';
import {setSingleKeys, singleKeysAreOn} from './singleKeys';
import styles from './styles.module.css';

const SHORTCUTS: readonly {readonly does: string; readonly keys: readonly string[]}[] = [
  {does: 'Search', keys: ['/', 'Ctrl K', '⌘ K']},
  {does: 'Next page', keys: ['n']},
  {does: 'Previous page', keys: ['p']},
  {does: 'This list', keys: ['?']},
  {does: 'Close what is open', keys: ['Esc']},
];

/** The keys, and the switch for those that a reader may press without meaning to. */
export default function ShortcutList({onClose}: {readonly onClose: () => void}): ReactNode {
  const [isOn, setOn] = useState(singleKeysAreOn);
  return (
    <DetailsDialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.list}>
        {SHORTCUTS.map(({does, keys}) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ' or '}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({target}) => {
            setSingleKeys(target.checked);
            setOn(target.checked);
          }}
        />
        <span>
          Single keys are on. Off, this list opens from the foot of the page. Your browser remembers
          it.
        </span>
      </label>
    </DetailsDialog>
  );
}
