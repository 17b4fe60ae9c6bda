import type {ReactNode} from 'react';
import Drawing from '../parts/Drawing';
import Lanes, {type Lane as LaneOfTime} from '../parts/Lanes';
import type {Tone} from '../parts/tone';

const END = 72;

interface Lane {
  readonly name: string;
  /** The hour until which it works. */
  readonly until: number;
}

interface Group {
  readonly title: string;
  readonly tone: Tone;
  readonly lanes: readonly Lane[];
}

/** The lifetimes are examples. */
const GROUPS: readonly Group[] = [
  {
    title: 'Has to go on',
    tone: 'solid 1',
    lanes: [
      {name: 'Requests, with key checks', until: END},
      {name: 'Restart of pods and nodes', until: END},
      {name: 'Scaling within your limits', until: END},
      {name: 'Your metrics and alerts', until: END},
    ],
  },
  {
    title: 'Goes on until something expires',
    tone: 'solid 3',
    lanes: [
      {name: 'Image downloads from the vendor', until: 12},
      {name: 'A license that is renewed daily', until: 24},
    ],
  },
  {
    title: 'May stop',
    tone: 'solid 1',
    lanes: [
      {name: 'New releases and settings', until: 0},
      {name: 'The vendor’s dashboards', until: 0},
      {name: 'Metering, sent later', until: 0},
    ],
  },
];

const said = ({title, lanes}: Group): string =>
  `${title}: ${lanes
    .map(({name, until}) => (until > 0 && until < END ? `${name} until hour ${until}` : name))
    .join('; ')}.`;

const laneOf = ({name, until}: Lane, tone: Tone): LaneOfTime => ({
  name,
  spans: [
    {from: 0, to: until, tone},
    {from: until, to: END, tone: 'striped'},
  ],
});

/** Functions that go on and functions that stop in 72 hours without a vendor's control plane. */
export default function OutageLanes(): ReactNode {
  return (
    <figure>
      <Drawing label={`72 hours without the control plane. ${GROUPS.map(said).join(' ')}`}>
        <Lanes
          groups={GROUPS.map(({title, tone, lanes}) => ({
            title,
            lanes: lanes.map((lane) => laneOf(lane, tone)),
          }))}
          end={END}
          ticks={[0, 24, 48, 72]}
          formatTick={(hour) => `${hour} h`}
        />
      </Drawing>
      <figcaption>
        The figure shows 72 hours without the control plane. A solid bar is what works, and a
        striped bar is what has stopped. A test of one hour would not show that the middle group
        stops. The lifetimes of 12 and 24 hours are examples.
      </figcaption>
    </figure>
  );
}
