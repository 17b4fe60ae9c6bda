/**
 * Volume of metrics and records.
 *
 * @module
 */
export {keptRecords, type KeptRecords} from './records';
export {seriesCount, seriesStorage, type SeriesInput, type SeriesStorage} from './series';
