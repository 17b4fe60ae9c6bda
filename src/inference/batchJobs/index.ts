/**
 * Jobs that may wait.
 *
 * @module
 */
export {batchApiBill, type BatchApiInput, type Stacking} from './apiBill';
export {batchJob, type BatchJob, type BatchJobInput} from './jobEstimate';
export {orderedHits, type OrderedHitsInput} from './orderedHits';
export {spotRun, type SpotInput, type SpotRun} from './spotInterruptions';
