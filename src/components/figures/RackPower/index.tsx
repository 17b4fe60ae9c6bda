import type {ReactNode} from 'react';
import {count, fixed} from '../../ui/format';
import {AIR_SERVER, LIQUID_RACK, serversIn} from '../../calculators/OnPremOrCloud/racks';
import styles from './styles.module.css';

const BUDGETS = [10, 20, 30, 60];
const TRAYS = [
  ...Array.from({length: 10}, () => 'compute'),
  ...Array.from({length: 9}, () => 'switch'),
  ...Array.from({length: 8}, () => 'compute'),
];

const words = BUDGETS.map(
  (budget) => `a rack of ${budget} kW holds ${serversIn(budget)} air-cooled servers`,
).join(', ');

/** What fits into a rack by its power: servers with air, and one liquid-cooled rack. */
export default function RackPower(): ReactNode {
  const liquid = count(LIQUID_RACK.kilowatts);
  return (
    <figure>
      <div
        className={styles.racks}
        role="img"
        aria-label={`Racks, and the servers for which their power is enough: ${words}. A liquid-cooled GB200 NVL72 rack draws ${liquid} kW for ${LIQUID_RACK.devices} devices.`}
      >
        {BUDGETS.map((budget) => (
          <AirRack key={budget} budget={budget} />
        ))}
        <div aria-hidden="true">
          <p className={styles.name}>{liquid} kW, liquid</p>
          <div className={styles.rack}>
            {TRAYS.map((kind, index) => (
              <span key={index} className={styles.tray} data-kind={kind} />
            ))}
          </div>
          <p className={styles.below}>{LIQUID_RACK.devices} GPUs</p>
        </div>
      </div>
      <figcaption>
        Power, and not height, decides how many servers of eight B200 a rack holds. Each server
        draws up to {fixed(AIR_SERVER.kilowatts, 1)} kW. One GB200 NVL72 rack draws more power than
        eight such servers, and it needs liquid cooling. Its nine trays in the middle are switches.
      </figcaption>
    </figure>
  );
}

function AirRack({budget}: {readonly budget: number}): ReactNode {
  const servers = serversIn(budget);
  return (
    <div aria-hidden="true">
      <p className={styles.name}>{budget} kW, air</p>
      <div className={styles.rack}>
        {Array.from({length: servers}, (_, index) => (
          <span key={index} className={styles.server}>
            {Array.from({length: AIR_SERVER.devices}, (__, device) => (
              <i key={device} />
            ))}
          </span>
        ))}
      </div>
      <p className={styles.below}>
        {servers === 0 ? 'no GPU' : `${AIR_SERVER.devices * servers} GPUs`}
      </p>
    </div>
  );
}
