import {defaultsOf} from '../../ui/defineModel';
import {autoscalerSimulator, type AutoscalerValues} from './inputs';

/** The defaults with some of them changed. */
export const autoscalerValues = (changes: Partial<AutoscalerValues> = {}): AutoscalerValues => ({
  ...defaultsOf(autoscalerSimulator),
  ...changes,
});
