import type {ReactNode} from 'react';
import {BYOC_FLEET, MACHINES, QUOTA_MACHINES} from '../../calculators/serving/byocFleet';
import Drawing from '../parts/Drawing';
import Panel, {Panels} from '../parts/Panel';
import Slots from '../parts/Slots';

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
      <Drawing
        look="narrow"
        label={`${MACHINES} machines with ${SIZE} GPUs each. ${BYOC_FLEET.gpus} GPUs serve and ${IDLE} are idle. ${told}.`}
      >
        <Panels>
          {Array.from({length: MACHINES}, (_, machine) => (
            <Slots
              key={machine}
              isFramed
              columns={4}
              size={26}
              cells={Array.from({length: SIZE}, (__, gpu) => ({
                tone: machine * SIZE + gpu < BYOC_FLEET.gpus ? 'solid 1' : 'striped',
              }))}
            />
          ))}
        </Panels>
        <p>A quota counts these {MACHINES} machines as:</p>
        <Panels least={90}>
          {ASKED.map(({cloud, amount, unit}) => (
            <Panel key={cloud} title={cloud}>
              <b style={{display: 'block', fontSize: 22}}>{amount}</b> {unit}
            </Panel>
          ))}
        </Panels>
      </Drawing>
      <figcaption>
        Ten replicas use {BYOC_FLEET.gpus} GPUs (filled). Machines of {SIZE} GPUs leave {IDLE} idle,
        and the quota counts the idle ones, too.
      </figcaption>
    </figure>
  );
}
