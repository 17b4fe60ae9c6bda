import {useCodeButtons} from '../article/CodeBlock/useCodeButtons';
import {usePopovers} from '../article/Popover/usePopovers';
import {useHashTarget} from './hashTarget';
import {useHydratedMark} from './hydratedMark';
import {useKeyboardNavigation} from './keyboardNavigation';
import {useMovedRows} from './movedRows';

/** Listeners that are added once for all pages: keys, addresses, links, and the parts of texts, which are HTML. */
export function useSite(): void {
  useHydratedMark();
  useKeyboardNavigation();
  useHashTarget();
  useMovedRows();
  useCodeButtons();
  usePopovers();
}
