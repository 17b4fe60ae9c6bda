import type {ReactNode} from 'react';
import {count, fixed} from '../../../numbers/format';
import {AIR_SERVER, LIQUID_RACK, RACK_UNITS, rackOf} from '../../calculators/OnPremOrCloud/racks';
import Drawing from '../parts/Drawing';
import Panel, {Panels} from '../parts/Panel';
import styles from './styles.module.css';

const BUDGETS = [10, 20, 30, 60];
const TRAYS = [
  ...Array.from({length: 10}, () => 'compute'),
  ...Array.from({length: 9}, () => 'switch'),
  ...Array.from({length: 8}, () => 'compute'),
];

const words = BUDGETS.map(
  (budget) =>
    `a rack of ${budget} kW holds ${rackOf(budget).held} air-cooled ${rackOf(budget).held === 1 ? 'server' : 'servers'}`,
).join(', ');

const largest = Math.max(...BUDGETS);

/** Servers that fit into a rack by its power and its height: those with air, and one liquid-cooled rack. */
export default function RackPower(): ReactNode {
  const liquid = count(LIQUID_RACK.kilowatts);
  return (
    <figure>
      <Drawing
        label={`Racks, and the servers for which their power and their ${RACK_UNITS} units are enough: ${words}. A liquid-cooled GB200 NVL72 rack draws ${liquid} kW for ${LIQUID_RACK.devices} devices.`}
      >
        <Panels least={92}>
          {BUDGETS.map((budget) => (
            <AirRack key={budget} budget={budget} />
          ))}
          <Panel title={`${liquid} kW, liquid`} end={`${LIQUID_RACK.devices} GPUs`}>
            <div className={styles.rack}>
              {TRAYS.map((kind, index) => (
                <span key={index} className={styles.tray} data-kind={kind} />
              ))}
            </div>
          </Panel>
        </Panels>
      </Drawing>
      <figcaption>
        Each server of eight B200 draws up to {fixed(AIR_SERVER.kilowatts, 1)} kW, so the power of a
        rack decides how many servers it holds. At {largest} kW the rack’s {RACK_UNITS} units
        decide, too: they have room for {rackOf(largest).bySpace} servers. One GB200 NVL72 rack
        draws more power than eight such servers, and it needs liquid cooling. Its nine trays in the
        middle are switches.
      </figcaption>
    </figure>
  );
}

function AirRack({budget}: {readonly budget: number}): ReactNode {
  const servers = rackOf(budget).held;
  return (
    <Panel
      title={`${budget} kW, air`}
      end={servers === 0 ? 'no GPU' : `${AIR_SERVER.devices * servers} GPUs`}
    >
      <div className={styles.rack}>
        {Array.from({length: servers}, (_, index) => (
          <span key={index} className={styles.server}>
            {Array.from({length: AIR_SERVER.devices}, (__, device) => (
              <i key={device} />
            ))}
          </span>
        ))}
      </div>
    </Panel>
  );
}
