import {cite} from '@site/src/data/cite';
import {acceleratorById, accelerators} from '@site/src/data/accelerators';
import {HOURS_PER_YEAR} from '@site/src/inference/cost/power';
import {count, counted, inUnit, percent, roughUsd, significant, usd} from '../../../numbers/format';
import {defineCalculator, type ResultDeclaration} from '../../ui/defineCalculator';
import {given} from '../../ui/given';
import {foreignPriceRemarks} from '../serving/foreignPrice';
import {choiceInput, numberInput, type ChoiceOption, type ValuesOf} from '../../../forms/inputs';
import {deviceOption} from '../../../serving/deviceOption';
import {ownDeviceOption} from '../serving/ownDeviceOption';
import {compute, lifeOf, type OnPremResult, type WayId} from './compute';
import {figuresOf, paybackWords} from './figures';

/** Devices of which the power is confirmed, by vendor. */
const poweredDevices: readonly ChoiceOption[] = accelerators
  .filter((part) => part.tdpWatts !== null)
  .map(deviceOption);

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
  onDemand: numberInput({
    ...perHour,
    label: 'Device, rented on demand',
    workload: 'price',
    default: 4,
  }),
  committed: numberInput({...perHour, label: 'Device, rented with a commitment', default: 2.8}),
  used: numberInput({
    label: 'Hours in use',
    unit: '%',
    min: 1,
    max: 100,
    default: 60,
    help: 'Share of all hours, as a mean over all devices.',
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
const COSTS_LEAST: Readonly<Record<WayId, string>> = {
  own: 'Owning costs least',
  onDemand: 'Renting on demand costs least',
  committed: 'Renting with a commitment costs least',
};

const NAMES: Readonly<Record<WayId, string>> = {
  own: 'owning',
  onDemand: 'renting on demand',
  committed: 'a commitment',
};

type Result = ResultDeclaration<OnPremValues, OnPremResult>;

const way = (id: WayId, name: string): Result => ({
  label: `${name}: cost in today’s money, in all and for an hour in use`,
  of: ({ways}) => ways[id].presentValue,
  as: roughUsd,
  text: ({ways}) => `${roughUsd(ways[id].presentValue)}, ${usd(ways[id].perUsedHour)}`,
  listed: false,
});

const aYear = (name: string): Result => ({
  label: `${name}, a year`,
  of: ({yearly}) => yearly.find((one) => one.name === name)?.amountPerYear,
  as: roughUsd,
  listed: false,
});

export const onPremModel = defineCalculator({
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
  compute,
  results: {
    own: way('own', 'Own'),
    onDemand: way('onDemand', 'Rent on demand'),
    committed: way('committed', 'Rent, committed'),
    breakEven: {
      label: 'Own or on demand, break-even share of hours',
      of: ({breakEven}) => breakEven,
      as: percent,
      text: ({breakEven}) => shareWords(breakEven),
      large: 'of all hours in use is the break-even of owning and renting on demand',
    },
    ownedHour: {
      label: 'Own, for an hour in use of a device',
      of: ({ways}) => ways.own.perUsedHour,
      as: usd,
      large: 'for an hour in use of an owned device, in today’s money',
    },
    commitFrom: {
      label: 'Committed or on demand, break-even share of hours',
      of: ({commitFrom}) => commitFrom,
      as: percent,
      text: ({commitFrom}) => shareWords(commitFrom),
      listed: false,
    },
    paybackOnDemand: {
      label: 'Payback in cash against on demand',
      of: ({payback}) => payback.onDemand,
      as: inUnit('years'),
      text: ({payback}) => paybackWords(payback.onDemand),
      listed: false,
    },
    paybackCommitted: {
      label: 'Payback in cash against a commitment',
      of: ({payback}) => payback.committed,
      as: inUnit('years'),
      text: ({payback}) => paybackWords(payback.committed),
      listed: false,
    },
    purchase: {
      label: 'Paid before the first hour',
      of: ({purchase}) => purchase,
      as: roughUsd,
      listed: false,
    },
    worth: {
      label: 'Worth when the comparison ends',
      of: ({worth}) => worth,
      as: roughUsd,
      listed: false,
    },
    power: {
      label: 'Full power of all servers',
      of: ({itWatts}) => itWatts / 1000,
      as: inUnit('kW'),
      listed: false,
    },
    electricity: aYear('Electricity'),
    space: aYear('Space and cooling plant'),
    staff: aYear('Staff'),
    support: aYear('Support and spares'),
  },
  verdict,
  remarks: (_, values) =>
    given(
      values.years > values.life &&
        `“Life of the machines” is shorter than the comparison, so it counts as ${counted(lifeOf(values), 'year')} and not as ${count(values.life)}.`,
      ...foreignPriceRemarks(
        {device: values.device, price: values.onDemand},
        {device: inputs.device.default, price: inputs.onDemand.default},
        inputs.onDemand.label,
      ),
      hiddenWords(values),
    ),
  figures: figuresOf,
  formula,
  assumptions: (_, {load, priceChange, years}) => [
    'All prices are examples of this page and no claim about a vendor or a region.',
    'On demand, you pay for the hours in use and can leave at any time. For owned machines and a commitment, you pay for all hours.',
    `The price of the commitment stays the same for all ${years} years. On demand, the price ${changeWords(priceChange)}.`,
    `The purchase is paid at the start, and everything else at the end of each year. Machines lose their value evenly over their life, and are sold at the end for what is left. The payback and the chart leave out this sale.`,
    `The power of a server is the rated power of its devices times a factor. The 1.8 is that of a DGX B200, for which NVIDIA states 14.3 kW with eight GPUs of 1,000 W. On average, a server draws ${significant(load, 2)} % of this power, whatever the hours in use.`,
    'Owned and rented devices do the same work in an hour.',
  ],
  leavesOut: [
    'Taxes, VAT, financing, insurance, and what building a machine room costs.',
    'The months between the order and the first request, in which the renter already serves.',
    'Moving data out of a cloud, and the work of moving at all.',
    'Faster devices that appear meanwhile, except that they make renting cheaper.',
    'Differences in availability. You pay for spares of your own under “Support and spares”. Hours in which a cloud has no GPU for you cost nothing here.',
  ],
  sources: [cite('dgxb200guide', 'Power of a server')],
  examples: [
    {change: {used: 80}, shows: 'Owning costs least'},
    {change: {servers: 1}, shows: 'never costs less than renting on demand'},
    {change: {onDemand: 0, committed: 0}, shows: 'Renting is free here.'},
    {change: {years: 6}, shows: '/ 6 years)'},
  ],
});

/** Which way is cheapest in present value, and from which share of hours that turns. */
function verdict(result: OnPremResult): string {
  const {cheapest, ways} = result;
  const next = Object.values(ways)
    .filter(({id}) => id !== cheapest)
    .reduce((best, one) => (one.presentValue < best.presentValue ? one : best));
  const lead = `${COSTS_LEAST[cheapest]}: ${roughUsd(ways[cheapest].presentValue)} in today’s money, ${roughUsd(next.presentValue - ways[cheapest].presentValue)} less than ${NAMES[next.id]}.`;
  return `${lead} ${breakEvenWords(result)} ${commitmentWords(result)}`;
}

function breakEvenWords({breakEven}: OnPremResult): string {
  if (breakEven === null) return 'Renting is free here.';
  if (breakEven > 1) {
    return `Owning never costs less than renting on demand. The break-even would be ${percent(breakEven)} of all hours.`;
  }
  return `Owning costs less than renting on demand from ${percent(breakEven)} of all hours in use.`;
}

function commitmentWords({ways}: OnPremResult): string {
  const difference = ways.committed.presentValue - ways.own.presentValue;
  const side = difference > 0 ? 'more' : 'less';
  return `A commitment costs ${roughUsd(Math.abs(difference))} ${side} than owning, at any use.`;
}

/** The break-even utilization as a large result. */
function shareWords(share: number | null): string {
  if (share === null) return 'none';
  return share > 1 ? 'above 100 %' : percent(share);
}

/** How the price on demand changes. */
const changeWords = (change: number) =>
  change === 0
    ? 'stays the same'
    : `${change < 0 ? 'falls' : 'rises'} by ${significant(Math.abs(change), 2)} % a year`;

/** Inputs that count although their fields are closed, so that a reader does not add it twice. */
function hiddenWords(values: OnPremValues): string {
  const {network, support, residual, discount, priceChange} = values;
  const part = (value: number) => `${count(value)} %`;
  return `The values under “More inputs” count, too: ${part(network)} of the servers' price for network and racks, ${part(support)} a year for support, a life of ${lifeOf(values)} years with ${part(residual)} of the price left, a discount rate of ${part(discount)}, and a cloud price that ${changeWords(priceChange)}.`;
}

function formula(result: OnPremResult, values: OnPremValues): readonly string[] {
  const {servers, serverPrice, network, years, residual, used, onDemand, committed} = values;
  const {devices, itWatts, ways, yearly} = result;
  const watts = acceleratorById(values.device).tdpWatts ?? NaN;
  const perYear = yearly.reduce((sum, {amountPerYear}) => sum + amountPerYear, 0);
  const rate = `(1 + ${significant(values.discount, 2)} %)^year`;
  return [
    `purchase = ${count(servers)} × ${usd(serverPrice)} × (1 + ${significant(network, 2)} %) = ${roughUsd(result.purchase)}`,
    `worth after ${years} years = purchase × (1 − (1 − ${significant(residual, 2)} % left) × ${years} / ${lifeOf(values)} years) = ${roughUsd(result.worth)}`,
    `power = ${count(devices)} × ${count(watts)} W × ${values.serverFactor} = ${significant(itWatts / 1000)} kW; electricity = power × ${significant(values.load, 2)} % × PUE ${values.pue} × ${count(HOURS_PER_YEAR)} h × ${usd(values.kwh)} = ${roughUsd(yearly[0]?.amountPerYear ?? NaN)} a year`,
    `own = purchase + Σ ${roughUsd(perYear)} / ${rate} − worth / ${rate} = ${roughUsd(ways.own.presentValue)} in today’s money`,
    `on demand = ${count(devices)} × ${count(HOURS_PER_YEAR)} h × ${significant(used, 2)} % × ${usd(onDemand)}, ${significant(values.priceChange, 2)} % a year = ${roughUsd(ways.onDemand.presentValue)} in today’s money`,
    `committed = ${count(devices)} × ${count(HOURS_PER_YEAR)} h × ${usd(committed)} = ${roughUsd(ways.committed.presentValue)} in today’s money`,
    `for an hour in use = cost in today’s money / Σ device-hours in use / ${rate}: ${usd(ways.own.perUsedHour)} owned`,
    `break-even share = cost of owning / cost on demand for all hours = ${result.breakEven === null ? 'none' : percent(result.breakEven, 3)}`,
  ];
}
