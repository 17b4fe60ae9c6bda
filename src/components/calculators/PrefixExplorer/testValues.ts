import {defaultsOf} from '../../ui/defineModel';
import {prefixExplorer, type PrefixValues} from './inputs';

/** The defaults with some of them changed. */
export const prefixValues = (changes: Partial<PrefixValues> = {}): PrefixValues => ({
  ...defaultsOf(prefixExplorer),
  ...changes,
});
