import {defaultsOf} from '../../ui/defineModel';
import {frameworkMatrix, type MatrixValues} from './inputs';

/** The defaults with some of them changed. */
export const matrixValues = (changes: Partial<MatrixValues> = {}): MatrixValues => ({
  ...defaultsOf(frameworkMatrix),
  ...changes,
});
