import {useCallback, useState} from 'react';
import {loadSources} from './sources';
import type {SourcesById} from './sources';

export type SourcesState = SourcesById | 'loading' | 'failed' | undefined;

export interface SourcesLoader {
  readonly sources: SourcesState;
  /** Resolves with the sources, or with undefined if they do not arrive. */
  readonly load: () => Promise<SourcesById | undefined>;
}

/** The sources, once somebody asks for them. What failed is asked for again the next time. */
export function useSources(): SourcesLoader {
  const [sources, setSources] = useState<SourcesState>();
  const load = useCallback(async () => {
    setSources((now) => (typeof now === 'object' ? now : 'loading'));
    try {
      const loaded = await loadSources();
      setSources(loaded);
      return loaded;
    } catch {
      setSources('failed');
      return undefined;
    }
  }, []);
  return {sources, load};
}
