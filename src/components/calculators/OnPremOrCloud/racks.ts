import {nodesPerRack} from '@site/src/inference/capacity/rackPlan';

/** DGX B200, as NVIDIA publishes it. */
export const AIR_SERVER = {kilowatts: 14.3, devices: 8, units: 10};
/** GB200 NVL72: 18 trays of at most 6,667 W. */
export const LIQUID_RACK = {kilowatts: (18 * 6667) / 1000, devices: 72};

/** Height of a rack. */
export const RACK_UNITS = 48;

/** Servers of eight B200 in a rack that keeps 1 kW and 4 units for switches, by its power, by its height, and by both. */
export function rackOf(kilowatts: number): ReturnType<typeof nodesPerRack> {
  return nodesPerRack({
    nodeWatts: AIR_SERVER.kilowatts * 1000,
    nodeUnits: AIR_SERVER.units,
    rackUnits: RACK_UNITS,
    reservedUnits: 4,
    reservedWatts: 1000,
    rackWatts: kilowatts * 1000,
  });
}
