import type {ReactNode} from 'react';
import type {Props} from '@theme/Root';
import HelpPanel from '@site/src/components/chrome/HelpPanel';
import {useSite} from '@site/src/components/chrome/useSite';

// Root is the one component that no navigation remounts: what lives here keeps its state across pages.
export default function Root({children}: Props): ReactNode {
  useSite();
  return (
    <>
      {children}
      <HelpPanel />
    </>
  );
}
