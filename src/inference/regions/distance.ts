import {demandNumber, demandFields} from '../check';
import {SHORT_SECONDS} from '../ranges';

/** A place on Earth in degrees; north and east are positive. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius of the Earth, m. Source: https://doi.org/10.1007/s001900050278 (IUGG, GRS 80). */
const EARTH_RADIUS_METERS = 6_371_008.8;

/** Speed of light in vacuum, m/s; exact by definition of the meter. */
export const LIGHT_METERS_PER_SECOND = 299_792_458;

/**
 * Great-circle distance between two places in meters, on a sphere (within about 0.5 % of the real
 * Earth).
 *
 * Derived: the haversine formula.
 *
 * @returns meters
 * @throws {RangeError} for a latitude beyond ±90°, a longitude beyond ±180°
 * @example
 * ```ts
 * greatCircleMeters({
 *   from: {latitude: 50.11, longitude: 8.68},
 *   to: {latitude: 40.71, longitude: -74.01},
 * }) // => 6.203e6
 * ```
 */
export function greatCircleMeters(input: {readonly from: Place; readonly to: Place}): number {
  for (const end of ['from', 'to'] as const) {
    demandNumber(`${end}.latitude`, input[end].latitude, {min: -90, max: 90, unit: '°'});
    demandNumber(`${end}.longitude`, input[end].longitude, {min: -180, max: 180, unit: '°'});
  }
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const {from, to} = input;
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const h =
    halfLatitude ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(h)));
}

export interface RoundTripInput {
  /** Distance as the crow flies, m. */
  readonly distanceMeters: number;
  /** Length of the cable over that distance, 1 to 10. */
  readonly pathFactor: number;
  /** Group index of the fiber; 1.468 (standard single-mode fiber) if absent. */
  readonly refractiveIndex?: number;
  /** Routers, terminals and last miles in both directions together, s; 0 if absent. */
  readonly equipmentSeconds?: number;
}

/**
 * Round-trip time over fiber, s: 2 × distance × path factor × index / c + equipment. With a path factor
 * of 1 and no equipment it is a lower bound.
 *
 * Derived: twice the way at the speed of light over the index of the fiber.
 *
 * @param input meters of the way, factor of the path, index of the fiber, and seconds in equipment
 * @returns seconds
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * fiberRoundTripSeconds({distanceMeters: 6.2e6, pathFactor: 1.4}) // => 0.08501
 * ```
 */
export function fiberRoundTripSeconds(input: RoundTripInput): number {
  const {refractiveIndex = 1.468, equipmentSeconds = 0} = input;
  demandFields(input, {
    distanceMeters: {min: 0, max: 1e9, unit: 'm'},
    pathFactor: {min: 1, max: 10},
  });
  demandNumber('refractiveIndex', refractiveIndex, {min: 1, max: 3});
  demandNumber('equipmentSeconds', equipmentSeconds, SHORT_SECONDS);
  const path = 2 * input.distanceMeters * input.pathFactor;
  return (path * refractiveIndex) / LIGHT_METERS_PER_SECOND + equipmentSeconds;
}
