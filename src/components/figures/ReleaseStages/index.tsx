import type {ReactNode} from 'react';
import Drawing from '../parts/Drawing';
import Key from '../parts/Key';
import Panel, {Panels} from '../parts/Panel';
import Slots from '../parts/Slots';
import type {Tone} from '../parts/tone';

const REPLICAS = 10;

interface Stage {
  readonly name: string;
  readonly share: string;
  readonly lasts: string;
  /** The same in words. */
  readonly told: string;
  /** Replicas that were started again on the old release, as control. */
  readonly controls: number;
  readonly fresh: number;
}

const STAGES: readonly Stage[] = [
  {name: 'Smoke', share: '1 %', lasts: '10 min', told: 'for ten minutes', controls: 0, fresh: 1},
  {name: 'Canary', share: '10 %', lasts: '1 h', told: 'for an hour', controls: 1, fresh: 1},
  {
    name: 'Wider',
    share: '30 %',
    lasts: 'a peak',
    told: 'until a daily peak has passed',
    controls: 0,
    fresh: 3,
  },
  {name: 'All', share: '100 %', lasts: 'a day', told: 'for a day', controls: 0, fresh: 10},
];

const [NEW, CONTROL, OLD] = ['solid 1', 'striped 2', 'plain'] as const satisfies readonly Tone[];

const toneOf = ({controls, fresh}: Stage, index: number) => {
  if (index < fresh) return NEW;
  return index < fresh + controls ? CONTROL : OLD;
};

/** One release over the ten replicas of the support assistant, stage by stage. */
export default function ReleaseStages(): ReactNode {
  const label = STAGES.map(
    ({name, share, told, controls, fresh}) =>
      `${name}: ${fresh} of ${REPLICAS} replicas ${fresh === 1 ? 'has' : 'have'} the new release, with ${share} of the traffic, ${told}${controls > 0 ? `, beside ${controls} control replica` : ''}`,
  ).join('. ');
  return (
    <figure>
      <Drawing look="narrow" label={`A release in four stages. ${label}.`}>
        <Panels least={66}>
          {STAGES.map((stage) => (
            <Panel
              key={stage.name}
              title={stage.name}
              end={
                <>
                  <b>{stage.share}</b>
                  <span>{stage.lasts}</span>
                </>
              }
            >
              <Slots
                columns={2}
                cells={Array.from({length: REPLICAS}, (_, index) => ({tone: toneOf(stage, index)}))}
              />
            </Panel>
          ))}
        </Panels>
      </Drawing>
      <Key
        items={[
          [NEW, 'new release'],
          [CONTROL, 'control: old release, started with the canary'],
          [OLD, 'old release'],
        ]}
      />
      <figcaption>
        This is one release of the support assistant with 2,000 users. A square is a replica of two
        H100. The percentage is the share of requests that the new release answers. Before the first
        stage, the release passed its tests without users. Each stage can end in a rollback.
      </figcaption>
    </figure>
  );
}
