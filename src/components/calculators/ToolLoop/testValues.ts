import {defaultsOf} from '../../ui/defineModel';
import {toolLoop, type LoopValues} from './inputs';

/** The defaults with some of them changed. */
export const loopValues = (changes: Partial<LoopValues> = {}): LoopValues => ({
  ...defaultsOf(toolLoop),
  ...changes,
});
