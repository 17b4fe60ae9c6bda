import type {ReactNode} from 'react';
import Drawing from '../parts/Drawing';
import Key from '../parts/Key';
import Panel, {Panels} from '../parts/Panel';
import Slots from '../parts/Slots';
import {PEAK, planFor} from '../../calculators/RegionPlanner/spare';

const PLANS = [2, 3, 4].map(planFor);

/** Replicas of two, three and four regions that carry the loss of one of them. */
export default function SpareReplicas(): ReactNode {
  const told = PLANS.map(
    ({regions, each, total}) => `${regions} regions have ${each} replicas each, ${total} together.`,
  ).join(' ');
  return (
    <figure>
      <Key
        items={[
          ['solid 1', 'serves at the peak'],
          ['solid', 'spare, for a lost region'],
        ]}
      />
      <Drawing label={`The peak needs ${PEAK} replicas. ${told}`}>
        {PLANS.map(({regions, each, total, used}) => (
          <Panel key={regions} title={`${regions} regions`} note={`${total} replicas`}>
            <Panels>
              {used.map((serving, region) => (
                <Slots
                  key={region}
                  isFramed
                  columns={5}
                  size={16}
                  cells={Array.from({length: each}, (_, i) => ({
                    tone: i < serving ? 'solid 1' : 'solid',
                  }))}
                />
              ))}
            </Panels>
          </Panel>
        ))}
      </Drawing>
      <figcaption>
        The peak needs {PEAK} replicas, and any region may fail. A third region saves five spare
        replicas. A fourth one saves nothing: if one of four fails, each of the other three needs
        four replicas to have {PEAK} together.
      </figcaption>
    </figure>
  );
}
