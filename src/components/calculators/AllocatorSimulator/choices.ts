import type {Strategy} from '@site/src/inference/allocation/strategy';

/** Compared results, in the order of the table. */
export const POLICIES = [
  {
    id: 'max',
    label: 'Longest allowed, reserved',
    short: 'Longest',
    strategy: {kind: 'contiguous', reservation: 'max', placement: 'firstFit'},
  },
  {
    id: 'power',
    label: 'Next power of two of the length, in the first gap that fits',
    short: 'Power of two',
    strategy: {kind: 'contiguous', reservation: 'powerOfTwo', placement: 'firstFit'},
  },
  {
    id: 'buddy',
    label: 'Exact length, buddy allocator: blocks of powers of two',
    short: 'Exact, buddy',
    strategy: {kind: 'contiguous', reservation: 'exact', placement: 'buddy'},
  },
  {
    id: 'fit',
    label: 'Exact length, first fit: in the first gap that fits',
    short: 'Exact, first fit',
    strategy: {kind: 'contiguous', reservation: 'exact', placement: 'firstFit'},
  },
] as const satisfies readonly {id: string; label: string; short: string; strategy: Strategy}[];

export type ContiguousId = (typeof POLICIES)[number]['id'];
export type PolicyId = ContiguousId | 'paged';
