import {defaultsOf} from '../../ui/defineModel';
import {poolPlanner, type PoolValues} from './inputs';

/** The defaults with some of them changed. */
export const poolValues = (changes: Partial<PoolValues> = {}): PoolValues => ({
  ...defaultsOf(poolPlanner),
  ...changes,
});
