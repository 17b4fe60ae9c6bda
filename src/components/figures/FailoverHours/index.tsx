import type {ReactNode} from 'react';
import {count, percent} from '../../../numbers/format';
import {regionPlanner} from '../../calculators/RegionPlanner/calculator';
import type {PlaceResult} from '../../calculators/RegionPlanner/compute';
import Drawing from '../parts/Drawing';
import Key from '../parts/Key';
import Lanes, {type Span} from '../parts/Lanes';
import type {Tone} from '../parts/tone';

const {result, values} = regionPlanner.at();
const LOST = 'frankfurt';

/** Hours from 14:00. */
const FAILS = 2 / 60;
const MOVED = FAILS + values.failover / 60;
const BACK = FAILS + values.outage;
const END = 4.5;

const [FRANKFURT, VIRGINIA, NOBODY] = [
  'solid 1',
  'solid 2',
  'striped error',
] as const satisfies readonly Tone[];

const clock = (hours: number) => {
  const minutes = Math.round(60 * hours);
  return `${14 + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};

const isHome = ({region}: PlaceResult) => region?.id === LOST;

interface Group {
  readonly who: (place: PlaceResult) => boolean;
  readonly spans: readonly Span[];
  readonly told: string;
}

const GROUPS: readonly Group[] = [
  {
    who: (place) => !isHome(place),
    spans: [{from: 0, to: END, tone: VIRGINIA}],
    told: 'are answered by Virginia all the time',
  },
  {
    who: (place) => isHome(place) && place.fallback !== null,
    spans: [
      {from: 0, to: FAILS, tone: FRANKFURT},
      {from: FAILS, to: MOVED, tone: NOBODY},
      {from: MOVED, to: END, tone: VIRGINIA},
    ],
    told: `get no answers from ${clock(FAILS)} to ${clock(MOVED)}, and then get answers from Virginia`,
  },
  {
    who: (place) => isHome(place) && place.fallback === null,
    spans: [
      {from: 0, to: FAILS, tone: FRANKFURT},
      {from: FAILS, to: BACK, tone: NOBODY},
      {from: BACK, to: END, tone: FRANKFURT},
    ],
    told: `get no answers from ${clock(FAILS)} to ${clock(BACK)}`,
  },
];

const found = GROUPS.map(({who, spans, told}) => {
  const places = result.places.filter(who);
  return {
    spans,
    told,
    share: percent(Math.round(100 * places.reduce((sum, {share}) => sum + share, 0)) / 100),
    names: places.map(({place}) => place.name).join(', '),
  };
});

const [, moved, left] = found;

/** Who answers which users of the support assistant while one of its two regions is down. */
export default function FailoverHours(): ReactNode {
  const words = found.map(({share, names, told}) => `${share} of the users (${names}) ${told}.`);
  return (
    <figure>
      <Key
        items={[
          [FRANKFURT, 'Frankfurt answers'],
          [VIRGINIA, 'Virginia answers'],
          [NOBODY, 'nobody answers'],
        ]}
      />
      <Drawing
        label={`An afternoon on which Frankfurt fails at ${clock(FAILS)}. ${words.join(' ')}`}
      >
        <Lanes
          end={END}
          ticks={[0, 1, 2, 3, 4]}
          formatTick={clock}
          groups={found.map(({share, names, spans}) => ({
            title: share,
            note: names,
            lanes: [{spans}],
          }))}
        />
      </Drawing>
      <figcaption>
        {moved?.share} of the users wait until the failover is done, and {left?.share} wait until
        Frankfurt works again. We assume {count(values.failover)} minutes for the failover and{' '}
        {count(values.outage)} hours for the outage. Users who were moved return later, in steps.
      </figcaption>
    </figure>
  );
}
