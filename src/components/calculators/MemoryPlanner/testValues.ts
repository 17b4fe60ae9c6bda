import {defaultsOf} from '../../ui/defineModel';
import {memoryPlanner, type PlannerValues} from './inputs';

/** The defaults with some of them changed. */
export const planValues = (changes: Partial<PlannerValues> = {}): PlannerValues => ({
  ...defaultsOf(memoryPlanner),
  ...changes,
});
