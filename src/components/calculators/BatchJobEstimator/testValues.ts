import {defaultsOf} from '../../ui/defineModel';
import {batchJobEstimator, type JobValues} from './inputs';

/** The defaults with some of them changed. */
export const jobValues = (changes: Partial<JobValues> = {}): JobValues => ({
  ...defaultsOf(batchJobEstimator),
  ...changes,
});
