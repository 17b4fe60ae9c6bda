import {describe, expect, it} from 'vitest';
import {buildTime, staleReviews} from './staleReviews';

const page = (file: string, reviewed: string | null) => ({
  file,
  reviewed: reviewed === null ? null : new Date(reviewed),
});
const pages = [
  page('docs/new.mdx', '2026-06-01'),
  page('docs/limit.mdx', '2026-01-02'),
  page('docs/old.mdx', '2026-01-01'),
  page('docs/older.mdx', '2025-12-31'),
  page('docs/never.mdx', null),
];

describe('staleReviews', () => {
  it('names the pages whose review is more than 180 days old, with their age', () => {
    expect(staleReviews(pages, Date.parse('2026-07-01T23:59:00Z'))).toEqual([
      'docs/older.mdx was reviewed 182 days ago, on 2025-12-31.',
      'docs/old.mdx was reviewed 181 days ago, on 2026-01-01.',
    ]);
  });

  it('has nothing to say of a fresh handbook', () => {
    expect(staleReviews(pages, Date.parse('2026-06-01'))).toEqual([]);
  });
});

describe('buildTime', () => {
  it('is the time that the environment names, in seconds', () => {
    expect(buildTime({SOURCE_DATE_EPOCH: '1763683200'})).toBe(Date.UTC(2025, 10, 21));
  });

  it('is now where it names none', () => {
    const before = Date.now();
    expect(buildTime({})).toBeGreaterThanOrEqual(before);
  });

  it('refuses what is no number of seconds', () => {
    expect(() => buildTime({SOURCE_DATE_EPOCH: '2026-11-21'})).toThrow('2026-11-21');
  });
});
