import {defaultsOf} from '../../ui/defineModel';
import {onPremModel, type OnPremValues} from './inputs';

/** The defaults with some of them changed. */
export const onPremValues = (changes: Partial<OnPremValues> = {}): OnPremValues => ({
  ...defaultsOf(onPremModel),
  ...changes,
});
