import type {WorkloadKey} from '../../../forms/workload';

/** Inputs with a low end, a base and a high end. All values are examples of this page. */
export interface Ranged {
  readonly label: string;
  readonly unit?: string;
  readonly min: number;
  readonly max: number;
  readonly integer?: boolean;
  readonly low: number;
  readonly base: number;
  readonly high: number;
  readonly help?: string;
  /** Quantity of the reader's workload that is the base. */
  readonly workload?: WorkloadKey;
}

const percent = {unit: '%', min: 0, max: 100};
const people = {min: 0, max: 1000};
const usd = {min: 0, max: 1e8};

const range = (low: number, base: number, high: number) => ({low, base, high});

/** Inputs by the group that the form shows together. */
export const GROUPS = {
  gpus: {
    label: 'Traffic',
    ranges: {
      // 2,000 users as on the pages: ten replicas at four requests a second, in a fifth of the hours.
      volume: {
        ...range(500, 1589, 5000),
        label: 'Tokens per day',
        unit: 'million',
        min: 0.1,
        max: 1e9,
      },
      throughput: {
        ...range(8000, 9200, 15_000),
        label: 'Throughput of a replica',
        unit: 'tokens/s',
        min: 1,
        max: 1e8,
        help: 'Prompt and output, within your latency limits.',
      },
      meanOverPeak: {...range(10, 20, 50), ...percent, min: 1, label: 'Mean load over peak load'},
      followed: {...range(0, 30, 70), ...percent, label: 'Idle time of a day that scaling saves'},
      spare: {
        ...range(1, 2, 4),
        label: 'Spare and staging replicas',
        integer: true,
        min: 0,
        max: 1000,
      },
      gpuHour: {
        ...range(2.7, 3, 6.9),
        label: 'Rented GPU',
        workload: 'price',
        unit: 'USD per hour',
        min: 0,
        max: 1000,
      },
      discount: {
        ...range(0, 0, 35),
        ...percent,
        label: 'Discount by commitment',
        help: 'The mean over all GPU hours.',
      },
      growth: {...range(0, 0, 60), label: 'Growth per year', unit: '%', min: -90, max: 1000},
    },
  },
  people: {
    label: 'People',
    ranges: {
      // One range for all roles: as four small ones none of them would show what headcount decides.
      team: {
        ...range(2.25, 4.5, 9),
        ...people,
        label: 'Team that runs it',
        unit: 'people',
        help: '1.5 people for the platform, 1 for inference, 1.5 for reliability, and 0.5 for lead, security and procurement.',
      },
      loaded: {
        ...range(150_000, 220_000, 350_000),
        ...usd,
        label: 'Engineer, all costs',
        unit: 'USD per year',
      },
      build: {
        ...range(17, 37, 80),
        ...people,
        label: 'Build before production',
        unit: 'engineer-months',
      },
      onCall: {...range(0, 600, 1500), ...usd, label: 'On-call pay', unit: 'USD per person-week'},
      delay: {...range(0, 20_000, 100_000), ...usd, label: 'Cost of a month of delay', unit: 'USD'},
      stayApi: {...range(0.25, 0.5, 1), ...people, label: 'People still needed, API'},
      stayEndpoint: {...range(0.5, 1, 2), ...people, label: 'People still needed, endpoint'},
      stayProduct: {...range(1.5, 2.5, 3.5), ...people, label: 'People still needed, product'},
    },
  },
  data: {
    label: 'Data',
    ranges: {
      sent: {
        ...range(10, 35, 250),
        label: 'Data sent',
        unit: 'bytes per token',
        min: 0,
        max: 10_000,
      },
      sentPrice: {
        ...range(0.02, 0.09, 0.12),
        label: 'Price of data sent',
        unit: 'USD per GB',
        min: 0,
        max: 100,
      },
      stored: {...range(2, 10, 50), label: 'Weights and images', unit: 'TB', min: 0, max: 1e6},
      storedPrice: {
        ...range(0.02, 0.08, 0.15),
        label: 'Price of storage',
        unit: 'USD per GB and month',
        min: 0,
        max: 100,
      },
      clusters: {
        ...range(1000, 4000, 12_000),
        ...usd,
        label: 'Clusters and gateways',
        unit: 'USD per month',
      },
      licenses: {
        ...range(0, 20_000, 150_000),
        ...usd,
        label: 'Licenses and support',
        unit: 'USD per year',
      },
    },
  },
  observability: {
    label: 'Signals',
    ranges: {
      logged: {
        ...range(0.5, 5, 20),
        label: 'Data logged',
        unit: 'bytes per token',
        min: 0,
        max: 10_000,
      },
      logPrice: {
        ...range(0.3, 0.45, 2.5),
        label: 'Price of logs',
        unit: 'USD per GB',
        min: 0,
        max: 1000,
      },
      series: {
        ...range(20, 60, 400),
        label: 'Active series of metrics',
        unit: 'thousand',
        min: 0,
        max: 1e6,
      },
      seriesPrice: {
        ...range(1, 6, 12),
        label: 'Price of series',
        unit: 'USD per 1,000 and month',
        min: 0,
        max: 1e4,
      },
    },
  },
  buying: {
    label: 'Buying',
    ranges: {
      priceIn: {
        ...range(0.1, 0.2, 0.4),
        label: 'API price, input',
        unit: 'USD per million tokens',
        min: 0,
        max: 1000,
      },
      priceOut: {
        ...range(0.8, 1.5, 2.5),
        label: 'API price, output',
        unit: 'USD per million tokens',
        min: 0,
        max: 1000,
      },
      apiFall: {
        ...range(0, 0, 50),
        label: 'Fall of the API price',
        unit: '% per year',
        min: -90,
        max: 99,
      },
      outputShare: {...range(10, 13, 35), ...percent, label: 'Output in all tokens'},
      endpointHour: {
        ...range(4.5, 5.4, 10),
        label: 'GPU of a managed endpoint',
        unit: 'USD per hour',
        min: 0,
        max: 1000,
      },
      fee: {
        ...range(15, 30, 60),
        label: 'Fee of a platform product',
        unit: '% of GPU cost',
        min: 0,
        max: 1000,
      },
    },
  },
} as const satisfies Record<string, {label: string; ranges: Record<string, Ranged>}>;

export type GroupId = keyof typeof GROUPS;
type KeysOf<T> = T extends unknown ? keyof T & string : never;
export type RangedId = KeysOf<(typeof GROUPS)[GroupId]['ranges']>;

/** All of them, by id. */
export const RANGES = Object.assign(
  {},
  ...Object.values(GROUPS).map((group) => group.ranges),
) as Record<RangedId, Ranged>;
export const RANGED_IDS = Object.keys(RANGES) as RangedId[];
