import {useCallback, useEffect, useState, type ComponentType} from 'react';
import {reloadWith} from './address';
import {wholeStyles} from '../wholeStyles';
import {showFault} from './fault';
import {isReachable} from './isReachable';

type Dialog = ComponentType<{readonly onClose: () => void}>;

/**
 * A dialog whose code is fetched when it is first opened. If the code is gone, as after a new deployment, the page is
 * loaded again and the dialog opened then.
 *
 * @param what Names the dialog to the reader.
 */
export function usePart(what: string, load: () => Promise<{default: Dialog}>) {
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');
  const [Part, setPart] = useState<Dialog>();
  const open = useCallback(
    async function open(isReloaded: boolean) {
      setState((now) => (now === 'open' ? now : 'loading'));
      try {
        const [{default: Loaded}] = await Promise.all([load(), wholeStyles()]);
        setPart(() => Loaded);
        setState('open');
        showFault();
      } catch {
        if (!isReloaded && (await isReachable(window.location.href))) {
          reloadWith({reopen: what});
          return;
        }
        setState('closed');
        showFault({what, retry: () => void open(isReloaded)});
      }
    },
    [what, load],
  );
  useEffect(() => {
    const {reopen, ...rest} = window.history.state ?? {};
    if (reopen !== what) return;
    window.history.replaceState(rest, '');
    // What the page is for again is known only in the browser.
    void open(true);
  }, [what, open]);
  return {
    state,
    Part,
    open: useCallback(() => open(false), [open]),
    close: () => setState('closed'),
  };
}
