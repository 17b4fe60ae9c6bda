import type {ReactNode} from 'react';
import {loadOf} from '@site/src/components/calculators/serving/serverLoad';
import {significant} from '@site/src/components/ui/format';
import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';
import {GIB} from '@site/src/inference/units';
import Legend from '../Legend';
import Swatch from '../series/Swatch';
import {colorClass, type Series} from '../series/fill';
import styles from './styles.module.css';

/** Requests that the guide's command admits at once. */
const SLOTS = 64;
const DOT = 10;
const load = loadOf(workload.waiting);
const perDevice = (bytes: number) => bytes / workload.devices;
const gib = (bytes: number) => `${significant(bytes / GIB)} GiB`;

const PARTS: readonly {readonly label: string; readonly bytes: number; readonly series: Series}[] =
  [
    {label: 'Half of the weights', bytes: perDevice(load.weightBytes), series: 0},
    {label: 'Work space and runtime', bytes: perDevice(load.otherBytes), series: 2},
    {
      label: `KV cache of ${workload.waiting} requests`,
      bytes: perDevice(load.cacheBytes),
      series: 1,
    },
    {
      label: 'Free for more',
      bytes: perDevice(load.usableBytes - load.weightBytes - load.otherBytes - load.cacheBytes),
      series: 'neutral',
    },
  ];
const USABLE = perDevice(load.usableBytes);

/** A grid of cells, of which the first ones are busy. */
function Cells(props: {
  readonly count: number;
  readonly busy: number;
  readonly columns: number;
  readonly round?: boolean;
}): ReactNode {
  const {count, busy, columns, round = false} = props;
  return (
    <svg
      className={styles.cells}
      viewBox={`0 0 ${columns * DOT} ${Math.ceil(count / columns) * DOT}`}
      aria-hidden="true"
    >
      {Array.from({length: count}, (_, index) => (
        <rect
          key={index}
          className={index < busy ? styles.busy : styles.idle}
          x={(index % columns) * DOT + 1}
          y={Math.floor(index / columns) * DOT + 1}
          width={DOT - 2}
          height={DOT - 2}
          rx={round ? DOT : 1}
        />
      ))}
    </svg>
  );
}

function Device(): ReactNode {
  return (
    <div className={styles.device} aria-hidden="true">
      {PARTS.map(({label, bytes, series}) => (
        <span
          key={label}
          className={`${styles.part} ${colorClass(series)}`}
          style={{height: `${(100 * bytes) / USABLE}%`}}
        />
      ))}
    </div>
  );
}

/** The server of the guide: users, proxy, slots of the engine, and the memory of both GPUs. */
export default function AssistantServer(): ReactNode {
  const {users, waiting, devices} = workload;
  const parts = PARTS.map(({label, bytes}) => `${label}, ${gib(bytes)}`).join('. ');
  return (
    <figure>
      <div
        className={styles.row}
        role="img"
        aria-label={`${users} users, of whom ${waiting} wait for an answer. Their requests pass a proxy, which adds TLS and lets only the API through. The vLLM server has ${SLOTS} slots, and ${waiting} of them are busy. It uses ${devices} GPUs. Each GPU holds: ${parts}.`}
      >
        <div className={styles.stage}>
          <strong>{users} users</strong>
          <Cells count={users} busy={waiting} columns={20} round />
          <span>{waiting} wait for an answer</span>
        </div>
        <div className={styles.stage}>
          <strong>Proxy</strong>
          <span className={styles.gate}>TLS, only /v1</span>
        </div>
        <div className={styles.stage}>
          <strong>vLLM server</strong>
          <Cells count={SLOTS} busy={waiting} columns={8} />
          <span>
            {waiting} of {SLOTS} slots busy
          </span>
        </div>
        <div className={styles.stage}>
          <strong>{devices} GPUs</strong>
          <div className={styles.devices}>
            {Array.from({length: devices}, (_, index) => (
              <Device key={index} />
            ))}
          </div>
          <span>with NVLink</span>
        </div>
      </div>
      <Legend aria-hidden="true">
        {PARTS.map(({label, bytes, series}) => (
          <li key={label}>
            <Swatch series={series} />
            <span>{label}</span> <span>{gib(bytes)}</span>
          </li>
        ))}
      </Legend>
      <figcaption>
        Users reach one address. Each GPU holds one half of the model, so both GPUs work on every
        answer. The bars show, to scale, the memory that vLLM may use on one GPU.
      </figcaption>
    </figure>
  );
}
