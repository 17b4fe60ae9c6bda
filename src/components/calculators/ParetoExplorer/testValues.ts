import {defaultsOf} from '../../ui/defineModel';
import {paretoExplorer, type ParetoValues} from './inputs';

/** The defaults with some of them changed. */
export const paretoValues = (changes: Partial<ParetoValues> = {}): ParetoValues => ({
  ...defaultsOf(paretoExplorer),
  ...changes,
});
