import {cite} from '@site/src/data/cite';
import {BASE_PATH} from '@site/src/identity';
import type {SourceLink} from '../../ui/report';

/** Where the efficiency of expected times comes from. */
export const EFFICIENCY_SOURCES: readonly SourceLink[] = [
  cite('vllmfp8kv', 'MFU and MBU'),
  {
    label: 'Fixed times, and predictions beside published runs',
    href: `${BASE_PATH}reference/predictions`,
  },
];
