import {useCallback, useState} from 'react';

/** Undefined until somebody asked. */
export type Asked<T> = T | 'loading' | 'failed' | undefined;

export interface AskedFor<T> {
  readonly state: Asked<T>;
  /** Resolves with the value, or with undefined if it does not arrive. */
  readonly load: () => Promise<T | undefined>;
}

/**
 * A value that is loaded once somebody asks for it. What failed is asked for again the next time.
 *
 * @param fetchIt has to be the same function in every render
 */
export function useAsked<T extends object>(fetchIt: () => Promise<T>): AskedFor<T> {
  const [state, setState] = useState<Asked<T>>();
  const load = useCallback(async () => {
    setState((now) => (typeof now === 'object' ? now : 'loading'));
    try {
      const loaded = await fetchIt();
      setState(loaded);
      return loaded;
    } catch {
      setState('failed');
      return undefined;
    }
  }, [fetchIt]);
  return {state, load};
}
