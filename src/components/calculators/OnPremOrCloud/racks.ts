import {nodesPerRack} from '@site/src/inference/capacity/rackPlan';

/** DGX B200, as NVIDIA publishes it. */
export const AIR_SERVER = {kilowatts: 14.3, devices: 8, units: 10};
/** GB200 NVL72: 18 trays of at most 6,667 W. */
export const LIQUID_RACK = {kilowatts: (18 * 6667) / 1000, devices: 72};

/** Servers of eight B200 in a rack of 48 units that keeps 1 kW and 4 units for switches. */
export function serversIn(kilowatts: number): number {
  return nodesPerRack({
    nodeWatts: AIR_SERVER.kilowatts * 1000,
    nodeUnits: AIR_SERVER.units,
    rackUnits: 48,
    reservedUnits: 4,
    reservedWatts: 1000,
    rackWatts: kilowatts * 1000,
  }).held;
}
