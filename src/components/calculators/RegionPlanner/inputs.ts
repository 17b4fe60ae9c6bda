import {RUNNING_WORKLOAD} from '@site/src/data/runningWorkload';
import {regionPlaces, userPlaces, type PlaceRecord} from '@site/src/data/places';
import {
  choiceInput,
  numberInput,
  optionsOf,
  type InputId,
  type NumberInput,
  type ValuesOf,
} from '../../../forms/inputs';
import {answerInput, promptInput} from '../serving/inputs';
import {SERVERS} from './servers';
import {STREAM_EVENT_BYTES} from './streamEvent';

/** Shares of users by place. Examples, not measurements. */
const MIXES = {
  world: {
    label: 'World',
    shares: {
      'new-york': 20,
      'los-angeles': 15,
      'sao-paulo': 5,
      london: 10,
      paris: 10,
      berlin: 15,
      mumbai: 10,
      tokyo: 10,
      sydney: 5,
    },
  },
  atlantic: {
    label: 'North America, Europe',
    shares: {
      'new-york': 25,
      chicago: 10,
      'los-angeles': 20,
      toronto: 5,
      london: 10,
      paris: 10,
      berlin: 15,
      warsaw: 5,
    },
  },
  europe: {label: 'European Union', shares: {paris: 40, berlin: 40, warsaw: 20}},
  pacific: {
    label: 'Asia, Pacific',
    shares: {mumbai: 30, singapore: 20, tokyo: 35, sydney: 15},
  },
  own: {label: 'My own', shares: {}},
} as const satisfies Record<
  string,
  {readonly label: string; readonly shares: Readonly<Record<string, number>>}
>;

/** `sao-paulo` as the input's id `shareSaoPaulo`. */
const shareId = (place: string): string =>
  `share${place.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;

/** Movements of data that a reader's own rule allows. None of them is the law. */
export const RULES = {
  none: {label: 'None', allows: () => true},
  eu: {
    label: 'EU stays in EU',
    allows: (users, region) => users.jurisdiction !== 'eu' || region.jurisdiction === 'eu',
  },
  home: {
    label: 'All stay at home',
    allows: (users, region) => users.jurisdiction === region.jurisdiction,
  },
} as const satisfies Record<
  string,
  {
    readonly label: string;
    readonly allows: (users: PlaceRecord, region: PlaceRecord) => boolean;
  }
>;

const regionOptions = regionPlaces.map(({id, name}) => ({id, label: name}));
const optional = [{id: 'none', label: 'None'}, ...regionOptions];
const percent = {unit: '%', min: 0, max: 100};
const price = {unit: 'USD per GB', min: 0, max: 10};

const world: Readonly<Record<string, number>> = MIXES.world.shares;

const shares = Object.fromEntries(
  userPlaces.map(({id, name}) => [
    shareId(id),
    numberInput({label: name, min: 0, max: 1000, default: world[id] ?? 0}),
  ]),
);

export const inputs = {
  mix: choiceInput({
    label: 'Users',
    options: (Object.keys(MIXES) as (keyof typeof MIXES)[]).map((id) => ({
      id,
      label: MIXES[id].label,
    })),
    default: 'world',
  }),
  first: choiceInput({label: 'Region', options: regionOptions, default: 'northern-virginia'}),
  second: choiceInput({label: 'Second region', options: optional, default: 'frankfurt'}),
  third: choiceInput({label: 'Third region', options: optional, default: 'none'}),
  rule: choiceInput({
    label: 'Rule for data',
    options: (Object.keys(RULES) as (keyof typeof RULES)[]).map((id) => ({
      id,
      label: RULES[id].label,
    })),
    default: 'eu',
  }),
  connection: choiceInput({
    label: 'Connection',
    options: [
      {id: 'tls13', label: 'New, TLS 1.3'},
      {id: 'quic', label: 'New, QUIC'},
      {id: 'edge', label: 'Near proxy'},
      {id: 'idle', label: 'Kept, idle'},
      {id: 'warm', label: 'Kept, busy'},
    ],
    default: 'tls13',
  }),
  prompt: promptInput({max: 100_000, default: 2000}),
  limit: numberInput({
    label: 'TTFT limit',
    workload: 'ttft',
    unit: 'ms',
    min: 10,
    max: 100_000,
    default: 600,
  }),
  gpus: numberInput({
    label: 'GPUs at the peak',
    integer: true,
    min: 1,
    max: 100_000,
    default: 20,
  }),
  server: choiceInput({
    label: 'Replica',
    options: optionsOf(SERVERS),
    default: 'large',
  }),
  prefill: numberInput({
    label: 'Prefill',
    unit: 'ms',
    min: 0,
    max: 1_000_000,
    default: 0,
    help: 'With 0, it is computed for the replica and the prompt.',
  }),
  queue: numberInput({label: 'Wait in the queue', unit: 'ms', min: 0, max: 100_000, default: 50}),
  path: numberInput({
    label: 'Path factor',
    min: 1,
    max: 10,
    default: 1.5,
    help: 'Length of the cables ÷ the shortest distance on the globe.',
  }),
  lastMile: numberInput({
    label: 'Last mile, there and back',
    unit: 'ms',
    min: 0,
    max: 1000,
    default: 15,
  }),
  tokenBytes: numberInput({
    label: 'Request bytes per token',
    min: 0.5,
    max: 1000,
    default: 4,
  }),
  availability: numberInput({...percent, label: 'Availability of a region', default: 99.9}),
  common: numberInput({
    ...percent,
    label: 'Part of the downtime that hits all regions at once',
    default: 10,
    help: 'For example because of a bad release, or of DNS.',
  }),
  outage: numberInput({
    label: 'Mean length of an outage',
    unit: 'h',
    min: 0.1,
    max: 1000,
    default: 4,
  }),
  failover: numberInput({
    label: 'Time that a failover takes',
    unit: 'min',
    min: 0,
    max: 10_000,
    default: 5,
  }),
  gpuPrice: numberInput({
    label: 'Price of a GPU',
    workload: 'price',
    unit: 'USD per hour',
    min: 0,
    max: 1000,
    default: RUNNING_WORKLOAD.pricePerDeviceHour,
    help: 'The list price that the guide cites. Use yours.',
  }),
  rate: numberInput({
    label: 'Requests on average',
    workload: 'rate',
    unit: 'per second',
    min: 0.001,
    max: 1_000_000,
    default: 20,
  }),
  output: answerInput({label: 'Answer', max: 100_000, default: 300}),
  eventBytes: numberInput({
    label: 'Stream bytes per token',
    min: 1,
    max: 10_000,
    default: STREAM_EVENT_BYTES,
    help: 'An event with JSON around each token.',
  }),
  releases: numberInput({
    label: 'Weight releases',
    unit: 'per month',
    min: 0,
    max: 1000,
    default: 2,
  }),
  internet: numberInput({...price, label: 'To the internet', default: 0.1, help: 'An example.'}),
  between: numberInput({
    ...price,
    label: 'Between regions',
    default: 0.02,
    help: 'An example.',
  }),
  // A field for each place, whose ids come from data; the type names the others only.
  ...(shares as Record<never, NumberInput>),
};

export type RegionValues = ValuesOf<typeof inputs>;

const ids = Object.keys(inputs) as InputId<typeof inputs>[];
const OWN: readonly string[] = Object.keys(shares);

/** The fields in order: shares of places only where the reader enters them. */
export const fieldsFor = ({mix}: {readonly mix: string}) =>
  ids.filter((id) => mix === 'own' || !OWN.includes(id));

/** Ids of the chosen regions, in order. */
export function chosenRegions({
  first,
  second,
  third,
}: Pick<RegionValues, 'first' | 'second' | 'third'>): readonly string[] {
  return [first, second, third].filter((id) => id !== 'none');
}

/** Weights of places as chosen or entered. */
export function sharesOf(values: RegionValues): Readonly<Record<string, number>> {
  if (values.mix !== 'own') return MIXES[values.mix].shares;
  const entered = values as unknown as Readonly<Record<string, number>>;
  return Object.fromEntries(userPlaces.map(({id}) => [id, entered[shareId(id)] ?? 0]));
}
