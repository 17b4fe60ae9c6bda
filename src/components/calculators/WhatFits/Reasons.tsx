import type {ReactNode} from 'react';
import {counted} from '../../../numbers/format';
import type {FitValues} from './calculator';
import {reasonOf, type Rejection} from './rejection';
import styles from './styles.module.css';

interface Props {
  readonly rejected: readonly Rejection[];
  readonly values: FitValues;
  /** Nothing else is there to read. */
  readonly open: boolean;
}

/** Why devices are not in the list, by reason. */
export default function Reasons({rejected, values, open}: Props): ReactNode {
  return (
    <details className={styles.rejected} open={open}>
      <summary>
        Why {counted(rejected.length, 'device does', 'devices do')} not serve this load
      </summary>
      <dl>
        {[...byReason(rejected, values)].map(([reason, devices]) => {
          const [first, ...others] = devices;
          const isShared = others.every(({detail}) => detail === first?.detail);
          return (
            <div key={reason}>
              <dt>
                {reason} ({devices.length})
              </dt>
              {isShared ? (
                <dd>
                  {devices.map(({name}) => name).join(', ')}. {first?.detail}
                </dd>
              ) : (
                devices.map(({name, detail}) => (
                  <dd key={name}>
                    {name}: {detail}
                  </dd>
                ))
              )}
            </div>
          );
        })}
      </dl>
    </details>
  );
}

interface Device {
  readonly name: string;
  readonly detail: string;
}

function byReason(rejected: readonly Rejection[], values: FitValues): Map<string, Device[]> {
  const groups = new Map<string, Device[]>();
  for (const {part, failure} of rejected) {
    const {reason, detail} = reasonOf(failure, values);
    groups.set(reason, [...(groups.get(reason) ?? []), {name: part.name, detail}]);
  }
  return groups;
}
