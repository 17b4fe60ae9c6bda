import type {ReactNode} from 'react';
import type {Props} from '@theme/Root';
import {useCodeButtons} from '@site/src/components/article/CodeBlock/useCodeButtons';
import {usePopovers} from '@site/src/components/article/Popover/usePopovers';
import HelpPanel from '@site/src/components/chrome/HelpPanel';
import FaultNotice from '@site/src/components/chrome/Recovery/FaultNotice';
import {useFetchAhead} from '@site/src/components/chrome/fetchAhead';
import {useHashTarget} from '@site/src/components/chrome/hashTarget';
import {useHydratedMark} from '@site/src/components/chrome/hydratedMark';
import {useKeyboardNavigation} from '@site/src/components/chrome/keyboardNavigation';
import {useMovedRows} from '@site/src/components/chrome/movedRows';

// Root is the one component that no navigation remounts: what lives here keeps its state across pages.
export default function Root({children}: Props): ReactNode {
  useHydratedMark();
  useKeyboardNavigation();
  useHashTarget();
  useMovedRows();
  useFetchAhead();
  useCodeButtons();
  usePopovers();
  return (
    <>
      {children}
      <HelpPanel />
      <FaultNotice />
    </>
  );
}
