import {defaultsOf} from '../../ui/defineModel';
import {memorySideBySide, type SideBySideValues} from './inputs';

/** The defaults with some of them changed. */
export const sideValues = (changes: Partial<SideBySideValues> = {}): SideBySideValues => ({
  ...defaultsOf(memorySideBySide),
  ...changes,
});
