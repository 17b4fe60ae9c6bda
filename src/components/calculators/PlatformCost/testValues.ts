import {defaultsOf} from '../../ui/defineModel';
import {platformModel, type PlatformValues} from './inputs';

/** The defaults with some of them changed. */
export const platformValues = (changes: Partial<PlatformValues> = {}): PlatformValues => ({
  ...defaultsOf(platformModel),
  ...changes,
});
