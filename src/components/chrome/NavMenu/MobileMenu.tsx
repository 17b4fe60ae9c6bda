import {useId, useState, type ReactNode} from 'react';
import Chevron from './Chevron';
import MenuItems, {type MenuContent} from './MenuItems';
import styles from './styles.module.css';

interface Props extends MenuContent {
  readonly label: string;
  readonly onNavigate?: () => void;
}

/** The same menu as a row of the drawer that unfolds in place. */
export default function MobileMenu({label, onNavigate, ...content}: Props): ReactNode {
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <li className="menu__list-item">
      <button
        type="button"
        className={`menu__link ${styles.row}`}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {label}
        <Chevron />
      </button>
      <ul id={listId} className={styles.drawerList} hidden={!open}>
        <MenuItems {...content} {...(onNavigate && {onNavigate})} />
      </ul>
    </li>
  );
}
