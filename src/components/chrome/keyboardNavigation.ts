import {useEffect} from 'react';

/** Class of `body` while the reader moves by keyboard; focus rings are drawn strongly then. */
export const KEYBOARD_CLASS = 'navigation-with-keyboard';

/** Sets the keyboard-navigation class on `body` after Tab and takes it away after a mouse press. */
export function useKeyboardNavigation(): void {
  useEffect(() => {
    const {classList} = document.body;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab') classList.add(KEYBOARD_CLASS);
    };
    const onMouseDown = () => classList.remove(KEYBOARD_CLASS);
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('mousedown', onMouseDown);
    return () => {
      classList.remove(KEYBOARD_CLASS);
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('mousedown', onMouseDown);
    };
  }, []);
}
