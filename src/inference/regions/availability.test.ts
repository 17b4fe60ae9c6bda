import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {redundantAvailability, serialAvailability} from './availability';

const share = fc.double({noNaN: true, min: 0, max: 1});

describe('availability', () => {
  it('allows 43.8 minutes a month at 99.9 %', () => {
    const one = serialAvailability([0.999]);
    expect(one.downtimeSecondsPerMonth / 60).toBeCloseTo(43.83, 2);
  });
  it('multiplies in series', () => {
    const chain = serialAvailability([0.999, 0.999, 0.99]);
    expect(chain.availability).toBeCloseTo(0.98802, 5);
    expect(chain.unavailability).toBeCloseTo(1 - 0.98802, 5);
  });
  it('multiplies failures in parallel and keeps the digits of many nines', () => {
    const two = redundantAvailability({availabilities: [0.999, 0.999], needed: 1});
    expect(two.unavailability).toBeCloseTo(1e-6, 12);
    const six = redundantAvailability({
      availabilities: new Array<number>(6).fill(0.999),
      needed: 1,
    });
    expect(six.unavailability / 1e-18).toBeCloseTo(1, 9);
  });
  it('counts k of n', () => {
    // Two of three at 90 %: 3·0.81·0.1 + 0.729.
    const two = redundantAvailability({availabilities: [0.9, 0.9, 0.9], needed: 2});
    expect(two.availability).toBeCloseTo(0.972, 12);
    const none = redundantAvailability({availabilities: [0.5], needed: 0});
    expect(none).toEqual({availability: 1, unavailability: 0, downtimeSecondsPerMonth: 0});
  });
  it('is serial when all are needed, falls with k, and adds up to one', () => {
    fc.assert(
      fc.property(fc.array(share, {minLength: 1, maxLength: 8}), (availabilities) => {
        const n = availabilities.length;
        const of = (needed: number) => redundantAvailability({availabilities, needed});
        expect(of(n).availability).toBeCloseTo(serialAvailability(availabilities).availability, 12);
        for (let k = 1; k <= n; k += 1) {
          expect(of(k).availability).toBeLessThanOrEqual(of(k - 1).availability + 1e-12);
          expect(of(k).availability + of(k).unavailability).toBeCloseTo(1, 12);
        }
      }),
    );
  });
  const parts = fc.array(field(0, 1), {maxLength: 6});
  keepsContract('serialAvailability', parts, serialAvailability);
  keepsContract(
    'redundantAvailability',
    fc.record({availabilities: parts, needed: field(0, 6, true)}),
    redundantAvailability,
  );
});
