import {defaultsOf} from '../../ui/defineModel';
import {allocatorSimulator, type AllocatorValues} from './inputs';

/** The defaults with some of them changed. */
export const allocatorValues = (changes: Partial<AllocatorValues> = {}): AllocatorValues => ({
  ...defaultsOf(allocatorSimulator),
  ...changes,
});
