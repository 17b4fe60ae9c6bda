import {defaultsOf} from '../../ui/defineModel';
import {offloadBreakEven, type OffloadValues} from './inputs';

/** The defaults with some of them changed. */
export const offloadValues = (changes: Partial<OffloadValues> = {}): OffloadValues => ({
  ...defaultsOf(offloadBreakEven),
  ...changes,
});
