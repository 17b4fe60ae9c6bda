import {defaultsOf} from '../../ui/defineModel';
import {batchingSimulator, type BatchingValues} from './inputs';

/** The defaults with some of them changed. */
export const batchingValues = (changes: Partial<BatchingValues> = {}): BatchingValues => ({
  ...defaultsOf(batchingSimulator),
  ...changes,
});
