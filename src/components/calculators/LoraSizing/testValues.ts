import {defaultsOf} from '../../ui/defineModel';
import {loraSizing, type SizingValues} from './inputs';

/** The defaults with some of them changed. */
export const sizingValues = (changes: Partial<SizingValues> = {}): SizingValues => ({
  ...defaultsOf(loraSizing),
  ...changes,
});
