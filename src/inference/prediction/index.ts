/**
 * Published values: predicted ones, their errors, and the fit of what is not known.
 *
 * @module
 */
export {
  FREE_ARITHMETIC,
  type ExplainedPoint,
  type FirstTokenRange,
  type PassTimes,
  type PointConditions,
  type PointParts,
  type SteadyParts,
} from './conditions';
export {errorStatistics, type ErrorStatistics} from './errorStatistics';
export {clientRange, SERVER_SECONDS} from './firstToken';
export {fitOverheads, type FittedOverheads, type Sample} from './fit';
export {passTimes, type Efficiency, type Passes} from './passTimes';
export {explainPoint, predictPoint} from './predictPoint';
