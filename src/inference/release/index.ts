/**
 * Canary and rollback.
 *
 * @module
 */
export {canarySamples, canarySeconds, type CanaryInput, type CanarySamples} from './canary';
export {falseAlarmsOfLooks} from './peeking';
export {rolloutSeconds, spoiledRequests} from './rollback';
