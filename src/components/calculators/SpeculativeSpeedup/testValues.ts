import {defaultsOf} from '../../ui/defineModel';
import {speculativeSpeedup, type SpeculationValues} from './inputs';

/** The defaults with some of them changed. */
export const speculationValues = (changes: Partial<SpeculationValues> = {}): SpeculationValues => ({
  ...defaultsOf(speculativeSpeedup),
  ...changes,
});
