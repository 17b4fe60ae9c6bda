import {acceleratorById} from '@site/src/data/accelerators';
import {HOURS_PER_YEAR} from '@site/src/inference/cost/power';
import {count, percent, significant, usd} from '../../../numbers/format';
import type {ModelReport} from '../../ui/report';
import type {OnPremValues} from './inputs';
import type {OnPremResult} from './run';
import {WAYS, amount, paybackWords, shareWords, verdictOf} from './words';

/** The comparison in words. All amounts are USD. */
export function reportOf(values: OnPremValues, result: OnPremResult): ModelReport {
  const {ways, payback, breakEven, commitFrom} = result;
  return {
    summary: verdictOf(result),
    results: [
      ...WAYS.map(({id, label}) => ({
        label: `${label}: present value, per used device-hour`,
        value: `${amount(ways[id].presentValue)}, ${usd(ways[id].perUsedHour)}`,
      })),
      {label: 'Own or on demand, break-even share of hours', value: shareWords(breakEven)},
      {
        label: 'Committed or on demand, break-even share of hours',
        value: shareWords(commitFrom),
      },
      {label: 'Payback in cash against on demand', value: paybackWords(payback.onDemand)},
      {label: 'Payback in cash against a commitment', value: paybackWords(payback.committed)},
      {label: 'Paid before the first hour', value: amount(result.purchase)},
      {label: 'Worth when the comparison ends', value: amount(result.worth)},
      {label: 'Full power of all servers', value: `${significant(result.itWatts / 1000)} kW`},
      ...result.yearly.map(({name, amountPerYear}) => ({
        label: `${name}, a year`,
        value: amount(amountPerYear),
      })),
    ],
    formula: formula(values, result),
    assumptions: assumptions(values),
    leavesOut: [
      'Taxes, VAT, financing, insurance, and what building a machine room costs.',
      'The months between the order and the first request, in which the renter already serves.',
      'Moving data out of a cloud, and the work of moving at all.',
      'A faster device appearing in the meantime, except through the falling price of renting.',
      'Differences in availability: spares of your own are in support, capacity that a cloud cannot give is not.',
    ],
  };
}

function formula(values: OnPremValues, result: OnPremResult): readonly string[] {
  const {servers, serverPrice, network, years, life, residual, used, onDemand, committed} = values;
  const {devices, itWatts, ways, yearly} = result;
  const watts = acceleratorById(values.device).tdpWatts ?? NaN;
  const perYear = yearly.reduce((sum, {amountPerYear}) => sum + amountPerYear, 0);
  const rate = `(1 + ${significant(values.discount, 2)} %)^year`;
  return [
    `purchase = ${count(servers)} × ${usd(serverPrice)} × (1 + ${significant(network, 2)} %) = ${amount(result.purchase)}`,
    `worth after ${years} years = purchase × (1 − (1 − ${significant(residual, 2)} % left) × ${years} / ${life} years) = ${amount(result.worth)}`,
    `power = ${count(devices)} × ${count(watts)} W × ${values.serverFactor} = ${significant(itWatts / 1000)} kW; electricity = power × ${significant(values.load, 2)} % × PUE ${values.pue} × ${count(HOURS_PER_YEAR)} h × ${usd(values.kwh)} = ${amount(yearly[0]?.amountPerYear ?? NaN)} a year`,
    `own = purchase + Σ ${amount(perYear)} / ${rate} − worth / ${rate} = ${amount(ways.own.presentValue)} in present value`,
    `on demand = ${count(devices)} × ${count(HOURS_PER_YEAR)} h × ${significant(used, 2)} % × ${usd(onDemand)}, ${significant(values.priceChange, 2)} % a year = ${amount(ways.onDemand.presentValue)} in present value`,
    `committed = ${count(devices)} × ${count(HOURS_PER_YEAR)} h × ${usd(committed)} = ${amount(ways.committed.presentValue)} in present value`,
    `per used device-hour = present value / Σ device-hours in use / ${rate}: ${usd(ways.own.perUsedHour)} owned`,
    `break-even share = cost of owning / cost on demand for all hours = ${result.breakEven === null ? 'none' : percent(result.breakEven, 3)}`,
  ];
}

function assumptions({load, priceChange, years}: OnPremValues): readonly string[] {
  return [
    'All prices are examples of this page and no claim about a vendor or a region.',
    'A cloud on demand is paid for the hours in use and can be left at any time; owned machines and a commitment are paid for all hours.',
    `The commitment holds its price for all ${years} years; on demand the price changes by ${significant(priceChange, 2)} % a year.`,
    `Purchases are paid at the start, everything else at the end of each year. Machines keep their straight-line value and are sold for it at the end; payback and the chart leave that sale out.`,
    `Power is the device's rated power times a factor for the rest of the server: 1.8 is 14.3 kW over eight times 1,000 W, as NVIDIA states for DGX B200. Mean draw is ${significant(load, 2)} % of it, whatever the hours in use.`,
    'Owned and rented devices do the same work in an hour.',
  ];
}
