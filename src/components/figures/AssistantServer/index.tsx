import type {ReactNode} from 'react';
import {loadOf} from '@site/src/serving/serverLoad';
import {significant} from '@site/src/numbers/format';
import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';
import {GIB} from '@site/src/inference/units';
import Drawing from '../parts/Drawing';
import Key from '../parts/Key';
import Squares from '../parts/Squares';
import type {Tone} from '../parts/tone';
import tones from '../parts/tone.module.css';
import styles from './styles.module.css';

/** Requests that the guide's command admits at once. */
const SLOTS = 64;
const load = loadOf(workload.waiting);
const perDevice = (bytes: number) => bytes / workload.devices;
const gib = (bytes: number) => `${significant(bytes / GIB)} GiB`;

const PARTS: readonly {readonly label: string; readonly bytes: number; readonly tone: Tone}[] = [
  {label: 'Half of the weights', bytes: perDevice(load.weightBytes), tone: 'solid 1'},
  {label: 'Work space and runtime', bytes: perDevice(load.otherBytes), tone: 'solid 3'},
  {
    label: `KV cache of ${workload.waiting} requests`,
    bytes: perDevice(load.cacheBytes),
    tone: 'solid 2',
  },
  {
    label: 'Free for more',
    bytes: perDevice(load.usableBytes - load.weightBytes - load.otherBytes - load.cacheBytes),
    tone: 'solid',
  },
];
const USABLE = perDevice(load.usableBytes);

/** So many in all, of which the first ones are busy. */
const busyOf = (all: number): readonly Tone[] =>
  Array.from({length: all}, (_, index) => (index < workload.waiting ? 'solid 2' : 'solid'));

function Device(): ReactNode {
  return (
    <div className={styles.device}>
      {PARTS.map(({label, bytes, tone}) => (
        <span
          key={label}
          className={tones.tone}
          data-tone={tone}
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
      <Drawing
        label={`${users} users, of whom ${waiting} wait for an answer. Their requests pass a proxy, which adds TLS and lets only the API through. The vLLM server has ${SLOTS} slots, and ${waiting} of them are busy. It uses ${devices} GPUs. Each GPU holds: ${parts}.`}
      >
        <div className={styles.row}>
          <div className={styles.stage}>
            <strong>{users} users</strong>
            <Squares of={busyOf(users)} columns={20} isRound />
            <span>{waiting} wait for an answer</span>
          </div>
          <div className={styles.stage}>
            <strong>Proxy</strong>
            <span className={styles.gate}>TLS, only /v1</span>
          </div>
          <div className={styles.stage}>
            <strong>vLLM server</strong>
            <Squares of={busyOf(SLOTS)} columns={8} />
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
      </Drawing>
      <Key items={PARTS.map(({label, bytes, tone}) => [tone, `${label} ${gib(bytes)}`])} />
      <figcaption>
        Users reach one address. Each GPU holds one half of the model, so both GPUs work on every
        answer. The bars show, to scale, the memory that vLLM may use on one GPU.
      </figcaption>
    </figure>
  );
}
