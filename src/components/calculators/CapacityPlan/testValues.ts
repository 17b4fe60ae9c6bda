import {defaultsOf} from '../../ui/defineModel';
import {capacityPlan, type CapacityValues} from './inputs';

/** The defaults with some of them changed. */
export const capacityValues = (changes: Partial<CapacityValues> = {}): CapacityValues => ({
  ...defaultsOf(capacityPlan),
  ...changes,
});
