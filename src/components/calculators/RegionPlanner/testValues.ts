import {defaultsOf} from '../../ui/defineModel';
import {regionPlanner, type RegionValues} from './inputs';

/** The defaults with some of them changed. */
export const regionValues = (changes: Partial<RegionValues> = {}): RegionValues => ({
  ...defaultsOf(regionPlanner),
  ...changes,
});
