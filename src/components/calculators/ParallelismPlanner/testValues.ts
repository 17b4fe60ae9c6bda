import {defaultsOf} from '../../ui/defineModel';
import {parallelismPlanner, type PlannerValues} from './inputs';

/** The defaults with some of them changed. */
export const plannerValues = (changes: Partial<PlannerValues> = {}): PlannerValues => ({
  ...defaultsOf(parallelismPlanner),
  ...changes,
});
