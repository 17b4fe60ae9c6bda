import type {ClientModule} from '@docusaurus/types';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {WORKLOAD_KEY} from '../../forms/workloadKey';
import {hasValues} from './hasValues';

function isWorkloadKept(): boolean {
  try {
    return window.localStorage.getItem(WORKLOAD_KEY) !== null;
  } catch {
    return false;
  }
}

/** Marks a page on which calculators will show a reader's values, so that the example of the server isn't taken for their result. */
function mark(search: string): void {
  document.documentElement.toggleAttribute(
    'data-values-awaited',
    hasValues(search) || isWorkloadKept(),
  );
}

// At once: the calculators come alive long after this script.
if (ExecutionEnvironment.canUseDOM) mark(window.location.search);

export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({location, previousLocation}) => {
  if (location.pathname !== previousLocation?.pathname) mark(location.search);
};
