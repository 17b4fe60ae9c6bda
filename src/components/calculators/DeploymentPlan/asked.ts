import {rateOf, type PlanValues} from './inputs';
import {optionsOf, slotsOf, type Asked, type Option} from './options';

/**
 * Values that the form asks to be planned. A measured rate is compared with what the plan without it predicts for the same test, and the
 * ratio is taken for the speed of everything: of other layouts and devices as well.
 */
export function askedOf(values: PlanValues): Asked {
  const asked = {...values, rate: rateOf(values)};
  const [plan] = values.reached > 0 ? optionsOf(asked, {others: false}).own : [];
  if (!plan) return asked;
  const speed = values.reached / plan.full.load.requestsPerSecond;
  return {...asked, measured: {speed, slots: slotsOf(plan)}, tested: plan.devices};
}

/** Requests/s that the capacity test of a replica should report, as predicted without a measurement. */
export const capacityOf = ({measured, reached}: Asked, plan: Option): number =>
  measured ? reached / measured.speed : plan.full.load.requestsPerSecond;
