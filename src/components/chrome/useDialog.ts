import {useCallback, useState, type ComponentType} from 'react';
import {showLoadingError} from './PageLoading/showLoadingError';

type Dialog = ComponentType<{readonly onClose: () => void}>;

/** A dialog whose code is fetched when it is first opened. */
export function useDialog(load: () => Promise<{default: Dialog}>) {
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');
  const [Dialog, setDialog] = useState<Dialog>();
  const open = useCallback(
    async function open() {
      setState((now) => (now === 'open' ? now : 'loading'));
      try {
        const {default: Loaded} = await load();
        setDialog(() => Loaded);
        setState('open');
      } catch (error) {
        setState('closed');
        showLoadingError(undefined, error, () => void open());
      }
    },
    [load],
  );
  return {state, Dialog, open, close: () => setState('closed')};
}
