/**
 * Availability, distance and traffic between regions.
 *
 * @module
 */
export {sizeForLoss, type Assignment, type RegionSizes, type UserGroup} from './assignment';
export {
  SECONDS_PER_MONTH,
  redundantAvailability,
  serialAvailability,
  type Availability,
} from './availability';
export {
  firstByteRoundTrips,
  firstByteSeconds,
  type Connection,
  type FirstByteRoundTrips,
} from './connection';
export {
  fiberRoundTripSeconds,
  greatCircleMeters,
  type Place,
  type RoundTripInput,
} from './distance';
export {failoverAvailability, type FailoverAvailability, type FailoverInput} from './failover';
export {
  monthlyTransfers,
  type MonthlyTransfers,
  type Transfer,
  type TransferInput,
} from './transfers';
