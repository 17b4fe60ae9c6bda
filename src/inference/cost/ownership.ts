import {demandNumber} from '../check';
import {MONEY, SHARE} from '../ranges';

/** Something bought, written off in equal parts, and bought again when its life ends. */
export interface CapitalItem {
  readonly name: string;
  readonly amount: number;
  /** Whole years until it is replaced. */
  readonly lifeYears: number;
  /** Share of the price that it sells for at the end of its life, 0 to 1; 0 if absent. */
  readonly residualShare?: number;
}

/** Something paid every year: power, staff, space, network, support. */
export interface YearlyItem {
  readonly name: string;
  readonly amountPerYear: number;
  /** Change from one year to the next, 0.03 for 3 %; 0 if absent. */
  readonly growthPerYear?: number;
}

export interface OwnershipInput {
  /** Horizon in whole years, 1 to 30. */
  readonly years: number;
  readonly capital: readonly CapitalItem[];
  readonly yearly: readonly YearlyItem[];
  /** Discount rate for the present value; 0 if absent. */
  readonly discountRate?: number;
}

/** Amounts of one year or one item: paid, and charged (purchases spread over their life). */
export interface Amounts {
  readonly cash: number;
  readonly expense: number;
}

export interface Ownership {
  /** First to last year. Cash is negative in a year whose sales exceed its payments. */
  readonly years: readonly Amounts[];
  /** Same order as the inputs, capital first. */
  readonly items: readonly (Amounts & {readonly name: string})[];
  readonly total: Amounts;
  /** Cash discounted to the start: purchases at the start of a year, the rest at its end. */
  readonly presentValue: number;
}

/** Throws for the items of a cost of ownership out of range. */
export function checkOwnership(input: OwnershipInput): void {
  demandNumber('years', input.years, {min: 1, max: 30, integer: true, unit: 'years'});
  demandNumber('discountRate', input.discountRate ?? 0, SHARE);
  input.capital.forEach((item, i) => {
    demandNumber(`capital[${i}].amount`, item.amount, MONEY);
    demandNumber(`capital[${i}].lifeYears`, item.lifeYears, {min: 1, max: 30, integer: true});
    demandNumber(`capital[${i}].residualShare`, item.residualShare ?? 0, SHARE);
  });
  input.yearly.forEach((item, i) => {
    demandNumber(`yearly[${i}].amountPerYear`, item.amountPerYear, MONEY);
    demandNumber(`yearly[${i}].growthPerYear`, item.growthPerYear ?? 0, {min: -1, max: 1});
  });
}

interface Flow {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly expense: number;
}

function capitalFlow(item: CapitalItem, year: number): Flow {
  const residual = item.amount * (item.residualShare ?? 0);
  return {
    name: item.name,
    start: (year - 1) % item.lifeYears === 0 ? item.amount : 0,
    end: year % item.lifeYears === 0 ? -residual : 0,
    expense: (item.amount - residual) / item.lifeYears,
  };
}

function yearlyFlow(item: YearlyItem, year: number): Flow {
  const amount = item.amountPerYear * (1 + (item.growthPerYear ?? 0)) ** (year - 1);
  return {name: item.name, start: 0, end: amount, expense: amount};
}

/** Payments of each year at its start and over its course, for inputs known to be good. */
export function yearlyFlows(input: OwnershipInput): Flow[][] {
  return Array.from({length: input.years}, (_, y) => [
    ...input.capital.map((item) => capitalFlow(item, y + 1)),
    ...input.yearly.map((item) => yearlyFlow(item, y + 1)),
  ]);
}

function addUp(flows: readonly (Flow | undefined)[]): Amounts {
  let [cash, expense] = [0, 0];
  for (const flow of flows) {
    cash += (flow?.start ?? 0) + (flow?.end ?? 0);
    expense += flow?.expense ?? 0;
  }
  return {cash, expense};
}

/**
 * Total cost of ownership over whole years, as cash and as expense with straight-line depreciation.
 * Both totals agree when the horizon is a multiple of every life; otherwise the expense leaves out
 * the value that the last purchase still has. Amounts are in one currency.
 *
 * Throws for an input out of range. Source: definition.
 */
export function costOfOwnership(input: OwnershipInput): Ownership {
  checkOwnership(input);
  const flows = yearlyFlows(input);
  const rate = 1 + (input.discountRate ?? 0);
  const presentValue = flows.reduce(
    (sum, year, y) =>
      sum + year.reduce((s, f) => s + f.start / rate ** y + f.end / rate ** (y + 1), 0),
    0,
  );
  const names = [...input.capital, ...input.yearly].map((item) => item.name);
  return {
    years: flows.map(addUp),
    items: names.map((name, i) => ({name, ...addUp(flows.map((year) => year[i]))})),
    total: addUp(flows.flat()),
    presentValue,
  };
}
