import {useEffect} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import {show} from '../hashTarget';

/** State that the search leaves with the address that it leads to. */
export const FROM_SEARCH = {isResult: true};

/**
 * Gives the focus to what the search has led to: the part of the page that the address names, else the title. It is called in the page
 * itself, because Docusaurus gives the focus to the top of each page that is opened without a hash, and a page's effects come later.
 */
export function useResultFocus(): void {
  const {hash, state} = useLocation<Partial<typeof FROM_SEARCH> | undefined>();
  const {action} = useHistory();
  useEffect(() => {
    // Who comes back, or reloads, has the place from the browser.
    if (!state?.isResult || action !== 'PUSH') return;
    const part = document.getElementById(decodeURIComponent(hash.slice(1)));
    // A folded part cannot have the focus.
    if (part) show(part);
    const target = part ?? document.querySelector<HTMLElement>('main h1');
    if (!target) return;
    if (target.tabIndex < 0) {
      target.tabIndex = -1;
      // Later presses on a heading are no reason to mark it.
      target.addEventListener('blur', () => target.removeAttribute('tabindex'), {once: true});
    }
    target.focus({preventScroll: true});
  }, [action, hash, state]);
}
