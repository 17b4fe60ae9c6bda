import type {CalculatorRow} from './row';

const IN = 'infrastructure-and-operations';
const CHALLENGES = `${IN}/challenges-in-building-infra-for-llm-inference`;

/** The calculators of "Infrastructure and operations". */
export const operations: readonly CalculatorRow[] = [
  {
    id: 'cold-start',
    path: `${CHALLENGES}/fast-scaling`,
    shows: ['668 s', '259 s', 'The next best measure, a warm node, would save'],
    change: {
      field: 'Weights come from',
      press: 'End',
      shows: 'The longest step is now “Node boots”: 120 s, 44 % of the start.',
      address: 'cold.path=own',
    },
    refused: {field: 'My storage, concurrent (GB/s)', value: '0', reason: 'is too small. Enter'},
  },
  {
    id: 'autoscaler-simulator',
    path: `${CHALLENGES}/fast-scaling`,
    shows: ['87.6 %', 'USD 352.63'],
    change: {
      field: 'Signal',
      press: 'ArrowDown',
      shows: 'KV cache use cannot exceed 100 %',
      address: 'scale.signal=kvCache',
    },
    refused: {
      field: 'Fewest replicas',
      value: '0',
      reason: 'could never start the first one',
    },
  },
  {
    id: 'platform-cost',
    path: `${CHALLENGES}/build-and-maintenance-cost`,
    dark: true,
    shows: ['USD 1.92 million', 'No input alone changes which is cheaper'],
    change: {
      field: 'Tokens per day (million)',
      types: '10000',
      shows: 'Building is cheaper than the endpoint',
      address: 'pc.volume=10000',
    },
    refused: {field: 'Rented GPU (USD per hour)', value: '4,5 USD', reason: 'is not a number'},
  },
  {
    id: 'burn-rate',
    path: `${CHALLENGES}/comprehensive-observability`,
    shows: ['Page after 43.2 min'],
    change: {
      field: 'Objective (% good)',
      types: '90',
      shows: 'No alert in this incident',
      address: 'burn.objective=90',
    },
    refused: {field: 'Objective (% good)', value: '100', reason: 'is too large. Enter'},
  },
  {
    id: 'canary-size',
    path: `${IN}/inferenceops-and-management`,
    shows: ['9.66 min', '2,319 judged requests'],
    change: {
      field: 'Bad requests to detect (%)',
      types: '1.5',
      shows: '7,750 judged requests',
      address: 'canary.worse=1.5',
    },
    refused: {
      field: 'Control replicas for each of the canary',
      value: '20',
      reason: 'more than all requests',
    },
  },
  {
    id: 'capacity-plan',
    path: `${IN}/inferenceops-and-management`,
    folded: 'Capacity plan: from demand to GPUs',
    shows: ['order within'],
    change: {field: 'Growth (% per month)', types: '20', shows: 'late', address: 'cap.growth=20'},
    refused: {
      field: 'Part of the goodput to plan with (%)',
      value: '0',
      reason: 'is too small. Enter a number from 5 to 100 %.',
    },
  },
  {
    id: 'region-planner',
    path: `${IN}/multi-cloud-and-cross-region-inference`,
    shows: ['25 % of users have no permitted fallback', 'The other 14 wait', 'Sydney'],
    change: {
      field: 'GPUs at the peak',
      types: '64',
      shows: '46 of them wait',
      address: 'reg.gpus=64',
    },
    refused: {field: 'Third region', value: 'frankfurt', reason: 'Frankfurt is chosen twice.'},
  },
  {
    id: 'on-prem-or-cloud',
    path: `${IN}/on-prem-llms`,
    shows: ['70 % of all hours in use', 'What moves the break-even share'],
    change: {
      field: 'Hours in use (%)',
      types: '80',
      shows: 'Owning costs least',
      address: 'own.used=80',
    },
    refused: {
      field: 'Years compared',
      value: '8',
      reason: 'is too large. Enter a whole number from 1 to 7',
    },
  },
];
