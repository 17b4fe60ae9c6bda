import {defaultsOf} from '../../ui/defineModel';
import {tokenMaskModel, type MaskValues} from './inputs';

/** The model's default values with changes, for tests. */
export const maskValues = (changes: Partial<MaskValues> = {}): MaskValues => ({
  ...defaultsOf(tokenMaskModel),
  ...changes,
});
