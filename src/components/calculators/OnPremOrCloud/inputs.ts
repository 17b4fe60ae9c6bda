import {accelerators} from '@site/src/data/accelerators';
import {defineModel} from '../../../forms/defineModel';
import {
  choiceInput,
  numberInput,
  type ChoiceOption,
  type ProblemsOf,
  type ValuesOf,
} from '../../../forms/inputs';
import {ownDeviceOption} from '../serving/ownDeviceOption';

/** Devices of which the power is confirmed, by vendor. */
const poweredDevices: readonly ChoiceOption[] = accelerators
  .filter((part) => part.tdpWatts !== null)
  .map(({id, name, vendor}) => ({id, label: name, group: vendor}));

const perHour = {unit: 'USD per hour', min: 0, max: 1000};
const share = {unit: '%', min: 0, max: 100};
const years = {integer: true, min: 1, max: 7};

const inputs = {
  device: choiceInput({
    label: 'Device',
    workload: 'device',
    options: poweredDevices,
    own: ownDeviceOption({figures: ['power'], needed: ['power']}),
    default: 'nvidia-h100-sxm',
  }),
  servers: numberInput({label: 'Servers', integer: true, min: 1, max: 10_000, default: 8}),
  serverPrice: numberInput({
    label: 'Price of a server',
    unit: 'USD',
    min: 0,
    max: 100_000_000,
    default: 300_000,
  }),
  years: numberInput({...years, label: 'Years compared', default: 3}),
  kwh: numberInput({
    label: 'Electricity',
    unit: 'USD per kWh',
    min: 0,
    max: 10,
    default: 0.15,
  }),
  staff: numberInput({
    label: 'Staff for the machines',
    unit: 'USD a year',
    min: 0,
    max: 1_000_000_000,
    default: 300_000,
  }),
  onDemand: numberInput({...perHour, label: 'Device on demand', workload: 'price', default: 4}),
  committed: numberInput({...perHour, label: 'Device, committed', default: 2.8}),
  used: numberInput({
    label: 'Hours in use',
    unit: '%',
    min: 1,
    max: 100,
    default: 60,
    help: 'Share of all hours, as a mean over devices.',
  }),
  perServer: numberInput({
    label: 'Devices per server',
    integer: true,
    min: 1,
    max: 72,
    default: 8,
  }),
  network: numberInput({
    label: 'Network, storage, racks',
    unit: '% of servers',
    min: 0,
    max: 300,
    default: 20,
  }),
  life: numberInput({...years, label: 'Life of the machines', unit: 'years', default: 5}),
  residual: numberInput({...share, label: 'Worth at the end of life', default: 0}),
  support: numberInput({
    label: 'Support and spares',
    unit: '% of price a year',
    min: 0,
    max: 100,
    default: 6,
  }),
  serverFactor: numberInput({
    label: 'Server power over device power',
    min: 1,
    max: 5,
    default: 1.8,
  }),
  load: numberInput({
    ...share,
    label: 'Mean power over full power',
    default: 60,
    help: 'Idle machines draw power too.',
  }),
  pue: numberInput({label: 'PUE', min: 1, max: 5, default: 1.54}),
  space: numberInput({
    label: 'Space and cooling plant',
    unit: 'USD per kW and month',
    min: 0,
    max: 10_000,
    default: 120,
    help: 'Per kW of full power. If it includes electricity, set the price of electricity to 0.',
  }),
  priceChange: numberInput({
    label: 'Cloud price, change',
    unit: '% a year',
    min: -90,
    max: 100,
    default: -10,
  }),
  cloudOther: numberInput({
    label: 'Cloud: egress, storage, support',
    unit: 'USD a year',
    min: 0,
    max: 1_000_000_000,
    default: 0,
  }),
  discount: numberInput({...share, label: 'Discount rate', unit: '% a year', default: 8}),
};

export type OnPremValues = ValuesOf<typeof inputs>;
export const onPremModel = defineModel({
  id: 'on-prem-or-cloud',
  urlKey: 'own',
  title: 'Own or rent',
  listing: {
    group: 'cost',
    question: 'Is it cheaper to buy servers or to rent them?',
    names: ['on-premises and cloud cost calculator', 'TCO calculator'],
  },
  note: 'replace these example prices by yours',
  inputs,
  first: ['device', 'servers', 'serverPrice', 'years', 'used', 'onDemand'],
  check: ({years, life}): ProblemsOf<typeof inputs> =>
    years > life
      ? {
          years: `At most ${life}, the life of the machines. A second purchase would be another machine; change the life under "More inputs".`,
        }
      : {},
});
