import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {HOURS_PER_MONTH, HOURS_PER_YEAR} from './power';
import {transferBill} from './transferBill';

describe('transferBill', () => {
  // Google's example: 36 instances behind a gateway at USD 0.044 an hour, 200 GiB at USD 0.045, 720 hours: USD 40.68.
  it('reproduces a published example, at 720 hours', () => {
    const hours = transferBill({gigabytes: 0, perGigabyte: [], perHour: 0.044});
    const data = transferBill({gigabytes: 200, perGigabyte: [0.045], perHour: 0});
    expect((hours * 720) / HOURS_PER_MONTH + data).toBeCloseTo(40.68, 2);
  });

  it('has the month that all other costs have: a year in twelve parts', () => {
    const hourly = transferBill({gigabytes: 0, perGigabyte: [], perHour: 1});
    expect(12 * hourly).toBe(HOURS_PER_YEAR);
  });

  it('charges the same gigabyte once for every part of the path', () => {
    const bill = (perGigabyte: readonly number[]) =>
      transferBill({gigabytes: 1000, perGigabyte, perHour: 0});
    expect(bill([0.045, 0.09])).toBeCloseTo(bill([0.045]) + bill([0.09]), 9);
    expect(bill([])).toBe(0);
  });

  keepsContract(
    'transferBill',
    fc.record({
      gigabytes: field(0, 1e9),
      perGigabyte: fc.array(field(0, 10), {maxLength: 4}),
      perHour: field(0, 1000),
    }),
    transferBill,
  );
});
