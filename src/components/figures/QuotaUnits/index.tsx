import type {ReactNode} from 'react';
import {BYOC_FLEET, MACHINES, QUOTA_MACHINES} from '../../calculators/serving/byocFleet';
import styles from './styles.module.css';

const SIZE = QUOTA_MACHINES[0].gpus;
const IDLE = MACHINES * SIZE - BYOC_FLEET.gpus;
const ASKED = QUOTA_MACHINES.map(({cloud, units, unit}) => ({
  cloud,
  amount: MACHINES * units,
  unit,
}));
const told = ASKED.map(({cloud, amount, unit}) => `${cloud}: ${amount} ${unit}`).join('. ');

/** The GPUs of the fleet on whole machines, and what the same machines are in the quota of each cloud. */
export default function QuotaUnits(): ReactNode {
  return (
    <figure>
      <div
        className={styles.figure}
        role="img"
        aria-label={`${MACHINES} machines with ${SIZE} GPUs each. ${BYOC_FLEET.gpus} GPUs serve and ${IDLE} are idle. ${told}.`}
      >
        <div className={styles.machines} aria-hidden="true">
          {Array.from({length: MACHINES}, (_, machine) => (
            <div key={machine} className={styles.machine}>
              {Array.from({length: SIZE}, (__, gpu) => (
                <i key={gpu} data-idle={machine * SIZE + gpu >= BYOC_FLEET.gpus} />
              ))}
            </div>
          ))}
        </div>
        <p aria-hidden="true">A quota counts these {MACHINES} machines as:</p>
        <dl className={styles.asked} aria-hidden="true">
          {ASKED.map(({cloud, amount, unit}) => (
            <div key={cloud}>
              <dt>{cloud}</dt>
              <dd>
                <b>{amount}</b> {unit}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <figcaption>
        The figure counts the same {MACHINES} machines in the units of three clouds. Ten replicas
        use {BYOC_FLEET.gpus} GPUs (filled). Machines of {SIZE} GPUs leave {IDLE} idle, and the
        quota counts these too.
      </figcaption>
    </figure>
  );
}
