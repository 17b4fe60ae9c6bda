/**
 * Prices, bills, and owned against rented machines.
 *
 * @module
 */
export {blendedPrice, type BlendedPrice, type BlendedPriceInput} from './blendedPrice';
export {
  breakEvenUtilization,
  breakEvenVolume,
  type BreakEvenUtilization,
  type BreakEvenVolume,
} from './breakEven';
export {breakEvenDevices} from './breakEvenDevices';
export {breakEvenShare, type BreakEvenShare} from './breakEvenShare';
export {
  chatBill,
  firstTurnAbove,
  type Chat,
  type ChatPrices,
  type ChatReuse,
  type ChatTurn,
} from './chatBill';
export {equalCostPrice, type ReplicaRate} from './equalPrice';
export {meanFallingPrice} from './fallingPrice';
export {
  fleetBreakEven,
  fleetMonth,
  type FleetBreakEven,
  type FleetInput,
  type FleetMonth,
} from './fleetBreakEven';
export {pagerRota, staffedSeats, type PagerRota} from './onCallRota';
export {onPremOrCloud, type CloudComparison, type CloudInput} from './onPremOrCloud';
export type {CapitalItem, OwnershipInput, YearlyItem} from './ownership';
export {paidShare, replicaMillionsPerDay, type PaidFleet, type PaidFleetInput} from './paidFleet';
export {
  PLATFORM_ITEMS,
  platformCost,
  trafficCostPerMillion,
  type PlatformCost,
  type PlatformInput,
  type PlatformItem,
} from './platformCost';
export {DAYS_PER_MONTH, HOURS_PER_MONTH, HOURS_PER_YEAR, yearlyPowerCost} from './power';
export {breakEvenReads, cachedCostRatio} from './promptCache';
export {costPerMillionTokens, runningCost, type TokenCostInput} from './runningCost';
export {oneAtATime, type InputRange, type Sensitivity, type SensitivityBar} from './sensitivity';
export {tenantCost, type TenantBill, type TenantUse} from './tenantCost';
export {tokenBill, type BilledTokens, type TokenPrices} from './tokenBill';
export {transferBill} from './transferBill';
export {releaseInterval, upkeep, type Upkeep, type UpkeepTask} from './upkeep';
export {valueLeft} from './valueLeft';
