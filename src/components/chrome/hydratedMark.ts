import {useEffect} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';

/** Marks a page that has come alive, as Docusaurus does by the library for the head, which comes later here. */
export function useHydratedMark(): void {
  const isBrowser = useIsBrowser();
  useEffect(() => {
    if (isBrowser) document.documentElement.dataset['hasHydrated'] = 'true';
  }, [isBrowser]);
}
