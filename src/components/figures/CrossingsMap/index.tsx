import type {ReactNode} from 'react';
import {BYOC_TRAFFIC} from '../../calculators/serving/byocFleet';
import {count} from '../../../numbers/format';
import Exchange, {type Message} from '../Exchange';

const [VENDOR, YOURS] = ['Vendor', 'Your account'] as const;
const gb = (value: number) => `${count(value)} GB a month`;

const MESSAGES: readonly Message[] = [
  {from: YOURS, to: YOURS, text: 'Prompts and answers stay inside'},
  {from: VENDOR, to: YOURS, text: '(1) Commands, a few kB'},
  {from: VENDOR, to: YOURS, text: `(2) Images, ${gb(BYOC_TRAFFIC.images)}`, line: 'data'},
  {from: YOURS, to: VENDOR, text: `(3) Telemetry, ${gb(BYOC_TRAFFIC.traces)}`, line: 'data'},
  {from: VENDOR, to: YOURS, text: '(4) Support sessions, a few MB'},
  {from: YOURS, to: VENDOR, text: '(5) Metering, a few kB'},
];

const CAPTION =
  'The arrows show what crosses the boundary for a support assistant with 2,000 users. Thick arrows carry gigabytes. The smallest transfer can matter most: a command of a few kB can start code that reads every prompt. The gigabytes are computed from assumed replica starts and traces, and the rest is estimated.';

/** Traffic across the boundary between a vendor's account and yours, with directions and sizes. */
export default function CrossingsMap(): ReactNode {
  return <Exchange caption={CAPTION} lanes={[VENDOR, YOURS]} messages={MESSAGES} />;
}
