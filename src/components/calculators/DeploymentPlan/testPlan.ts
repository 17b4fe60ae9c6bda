import {valuesOf} from '../../../forms/defineForm';
import {deploymentPlan, type PlanValues} from './calculator';
import {askedOf, optionsOf, type Asked} from './options';

export const asked = (changes: Partial<PlanValues> = {}): Asked =>
  askedOf(valuesOf(deploymentPlan, changes));

/** The plan before its load tests. */
export function planOf(changes: Partial<PlanValues> = {}) {
  const values = asked(changes);
  const [plan] = optionsOf(values, {others: false}).own;
  if (!plan) throw new Error('nothing serves it');
  return {values, plan};
}

/** The plan with all that follows from it. */
export function servedAt(changes: Partial<PlanValues>) {
  const {result} = deploymentPlan.at(changes);
  if (!result.served) throw new Error('nothing serves it');
  return {...result, ...result.served};
}
