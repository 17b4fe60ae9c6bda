import {expect, it} from 'vitest';

import {staleVerifications} from './staleness';

const record = (verifiedOn: string) => ({id: verifiedOn, verifiedOn});

it('reports records older than a year, oldest first', () => {
  const records = [
    record('2025-11-20'),
    record('2025-11-19'),
    record('2026-11-20'),
    record('2023-01-01'),
  ];
  const stale = staleVerifications(records, new Date('2026-11-20T12:00:00Z'));
  expect(stale.map(({id}) => id)).toEqual(['2023-01-01', '2025-11-19']);
});

it('counts a leap day', () => {
  const today = new Date('2028-02-29T00:00:00Z');
  expect(staleVerifications([record('2027-02-28')], today)).toHaveLength(1);
  expect(staleVerifications([record('2027-03-01')], today)).toHaveLength(0);
});
