import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {fiberRoundTripSeconds, greatCircleMeters} from './distance';

const newYork = {latitude: 40.7128, longitude: -74.006};
const london = {latitude: 51.5074, longitude: -0.1278};
const place = fc.record({
  latitude: fc.double({noNaN: true, min: -90, max: 90}),
  longitude: fc.double({noNaN: true, min: -180, max: 180}),
});

describe('greatCircleMeters', () => {
  const distance = (from: typeof london, to: typeof london) => greatCircleMeters({from, to});
  it('is about 5,570 km from New York to London', () => {
    expect(distance(newYork, london) / 1000).toBeCloseTo(5570.2, 0);
  });
  it('is half the circumference between poles', () => {
    const pole = (latitude: number) => ({latitude, longitude: 0});
    expect(distance(pole(90), pole(-90))).toBeCloseTo(Math.PI * 6_371_008.8, 3);
  });
  it('is symmetric, zero only at home, and never beyond half the circumference', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(distance(a, b)).toBeCloseTo(distance(b, a), 3);
        expect(distance(a, a)).toBe(0);
        expect(distance(a, b)).toBeLessThanOrEqual(Math.PI * 6_371_008.8 + 1e-3);
      }),
    );
  });
  it('crosses the date line the short way', () => {
    const at = (longitude: number) => ({latitude: 0, longitude});
    expect(distance(at(179.5), at(-179.5))).toBeCloseTo(distance(at(0), at(1)), 3);
  });
  const wild = fc.record({latitude: field(-90, 90), longitude: field(-180, 180)});
  keepsContract('greatCircleMeters', fc.record({from: wild, to: wild}), greatCircleMeters);
});

describe('fiberRoundTripSeconds', () => {
  it('is 4.9 µs a kilometer and way', () => {
    const rtt = fiberRoundTripSeconds({distanceMeters: 1000, pathFactor: 1});
    expect(rtt).toBeCloseTo(9.793e-6, 9);
  });
  it('grows with the detour and the equipment', () => {
    const input = {distanceMeters: 5.57e6, pathFactor: 1.3, equipmentSeconds: 0.002};
    expect(fiberRoundTripSeconds(input)).toBeCloseTo(0.0729, 4);
    const vacuum = {distanceMeters: 299_792_458, pathFactor: 1, refractiveIndex: 1};
    expect(fiberRoundTripSeconds(vacuum)).toBe(2);
  });
  keepsContract(
    'fiberRoundTripSeconds',
    fc.record({
      distanceMeters: field(0, 1e9),
      pathFactor: field(1, 10),
      refractiveIndex: field(1, 3),
      equipmentSeconds: field(0, 1e3),
    }),
    fiberRoundTripSeconds,
  );
});
