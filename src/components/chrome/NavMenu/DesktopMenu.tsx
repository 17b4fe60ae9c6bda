import {useId, type ReactNode} from 'react';
import Chevron from './Chevron';
import MenuItems, {type MenuContent} from './MenuItems';
import styles from './styles.module.css';
import {useMenu} from './useMenu';

interface Props extends MenuContent {
  readonly label: string;
}

/** A disclosure button with its list: opens by click, Enter, Space, arrow down, or by resting a mouse on it. */
export default function DesktopMenu({label, ...content}: Props): ReactNode {
  const listId = useId();
  const {open, close, container, button, list, containerProps, buttonProps} = useMenu();
  return (
    <div ref={container} className={`navbar__item ${styles.menu}`} {...containerProps}>
      <button
        ref={button}
        type="button"
        className={`navbar__link ${styles.button}`}
        aria-expanded={open}
        aria-controls={listId}
        {...buttonProps}
      >
        {label}
        <Chevron />
      </button>
      <ul
        id={listId}
        ref={list}
        className={`${styles.list} ${content.cards ? styles.cards : ''}`}
        hidden={!open}
      >
        <MenuItems {...content} onNavigate={close} />
      </ul>
    </div>
  );
}
