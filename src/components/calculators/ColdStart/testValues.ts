import {defaultsOf} from '../../ui/defineModel';
import {coldStartModel, type ColdStartValues} from './inputs';

/** The defaults with some of them changed. */
export const coldStartValues = (changes: Partial<ColdStartValues> = {}): ColdStartValues => ({
  ...defaultsOf(coldStartModel),
  ...changes,
});
