import type {ReactNode} from 'react';
import {BYOC_TRAFFIC} from '../../calculators/serving/byocFleet';
import {count} from '../../../numbers/format';
import Drawing from '../parts/Drawing';
import styles from './styles.module.css';

/** Where a flow begins and ends, in percent of the width; the vendor's account ends at 36. */
const [VENDOR, INSIDE, FAR] = [4, 60, 96] as const;
const MOST = Math.log10(BYOC_TRAFFIC.images);

interface Flow {
  readonly name: string;
  readonly size: string;
  readonly from: number;
  readonly to: number;
  /** GB a month; 0 where it is little. */
  readonly gigabytes: number;
  readonly inside?: boolean;
}

const gb = (value: number) => `${count(value)} GB a month`;

const FLOWS: readonly Flow[] = [
  {
    name: 'Prompts and answers',
    size: 'stay inside',
    from: FAR,
    to: INSIDE,
    gigabytes: BYOC_TRAFFIC.content,
    inside: true,
  },
  {name: '1 Commands', size: 'a few kB', from: VENDOR, to: INSIDE, gigabytes: 0},
  {
    name: '2 Images',
    size: gb(BYOC_TRAFFIC.images),
    from: VENDOR,
    to: INSIDE,
    gigabytes: BYOC_TRAFFIC.images,
  },
  {
    name: '3 Telemetry',
    size: gb(BYOC_TRAFFIC.traces),
    from: INSIDE,
    to: VENDOR,
    gigabytes: BYOC_TRAFFIC.traces,
  },
  {name: '4 Support sessions', size: 'a few MB', from: VENDOR, to: INSIDE, gigabytes: 0},
  {name: '5 Metering', size: 'a few kB', from: INSIDE, to: VENDOR, gigabytes: 0},
];

const told = FLOWS.map(({name, size, from, to, inside}) => {
  if (inside) return `${name} ${size}, between your applications and your engines.`;
  return `${name} go from ${from < to ? 'the vendor to you' : 'you to the vendor'}: ${size}.`;
}).join(' ');

/** Traffic across the boundary between a vendor's account and yours, with directions and sizes. */
export default function CrossingsMap(): ReactNode {
  return (
    <figure>
      <Drawing label={`The vendor’s account on the left, your account on the right. ${told}`}>
        <div className={styles.map}>
          <div className={styles.names}>
            <b>Vendor</b>
            <b>Your account</b>
          </div>
          {FLOWS.map(({name, size, from, to, gigabytes, inside}) => {
            const width = gigabytes > 1 ? 3 + (9 * Math.log10(gigabytes)) / MOST : 2;
            const sign = from < to ? -1 : 1;
            return (
              <div key={name} className={styles.flow} data-inside={inside}>
                <div className={styles.words}>
                  <b>{name}</b> <span>{size}</span>
                </div>
                <svg>
                  <line
                    x1={`${from}%`}
                    x2={`${to + sign * 2}%`}
                    y1="50%"
                    y2="50%"
                    strokeWidth={width}
                  />
                  <svg x={`${to}%`} y="50%" overflow="visible">
                    <path d={`M0 0 L${sign * 12} -9 L${sign * 12} 9 Z`} />
                  </svg>
                </svg>
              </div>
            );
          })}
        </div>
      </Drawing>
      <figcaption>
        The arrows show what crosses the boundary for a support assistant with 2,000 users. A
        thicker arrow carries more bytes, on a logarithmic scale. The smallest transfer can matter
        most: a command of a few kB can start code that reads every prompt. Sizes are computed from
        assumed <a href="#cost">replica starts and traces</a>. Small sizes are estimates.
      </figcaption>
    </figure>
  );
}
