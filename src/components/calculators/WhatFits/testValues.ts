import {defaultsOf} from '../../ui/defineModel';
import {whatFits, type FitValues} from './inputs';

/** The defaults with some of them changed. */
export const fitValues = (changes: Partial<FitValues> = {}): FitValues => ({
  ...defaultsOf(whatFits),
  ...changes,
});
