import {demandFields, demandNumber, demandThat} from '../check';
import {BlockLru} from '../prefixCache/blockLru';
import {seededRandom} from '../random';

export interface OrderedHitsInput {
  /** Beginnings that requests share, each by one group of requests. */
  readonly groups: number;
  readonly requestsPerGroup: number;
  /** Whole cache blocks of a shared beginning. */
  readonly sharedBlocks: number;
  /** Whole cache blocks of the rest of a request, which nothing shares. */
  readonly ownBlocks: number;
  /** Blocks that the cache holds. */
  readonly capacityBlocks: number;
  /** Group after group, or shuffled. */
  readonly order: 'prefix' | 'shuffled';
  readonly seed: number;
}

/** Most requests of a run, so that it ends in moments. */
const MOST_REQUESTS = 200_000;

/**
 * Share of all prompt blocks that a prefix cache with least-recently-used eviction holds already, when the requests
 * of a job come one after another in an order, 0 to below 1. Requests in flight at once are left out: those that begin
 * together both miss.
 *
 * Source: `vllmv1` for the cache; the order is `batchllm`.
 *
 * @returns a share of blocks
 * @throws {RangeError} for an input out of range, more than 200,000 requests
 * @example
 * ```ts
 * orderedHits({
 *   groups: 10,
 *   requestsPerGroup: 100,
 *   sharedBlocks: 50,
 *   ownBlocks: 10,
 *   capacityBlocks: 200,
 *   order: 'prefix',
 *   seed: 1,
 * }) // => 0.825
 * ```
 */
export function orderedHits(input: OrderedHitsInput): number {
  const {groups, requestsPerGroup, sharedBlocks, ownBlocks} = input;
  const count = {min: 1, max: MOST_REQUESTS, integer: true};
  demandNumber('groups', groups, count);
  demandNumber('requestsPerGroup', requestsPerGroup, count);
  const blocks = {min: 0, max: 10_000, integer: true, unit: 'blocks'};
  demandNumber('sharedBlocks', sharedBlocks, {...blocks, min: 1});
  demandNumber('ownBlocks', ownBlocks, blocks);
  demandFields(input, {
    capacityBlocks: {...blocks, min: 1, max: 1e7},
    seed: {min: 0, max: 1e9, integer: true},
  });
  demandThat(
    'groups',
    !(groups * requestsPerGroup > MOST_REQUESTS),
    `and requestsPerGroup must give at most ${MOST_REQUESTS} requests`,
  );
  const groupOf = Array.from({length: groups * requestsPerGroup}, (_, i) =>
    Math.floor(i / requestsPerGroup),
  );
  if (input.order === 'shuffled') shuffle(groupOf, input.seed);
  const cache = new BlockLru(input.capacityBlocks);
  let found = 0;
  groupOf.forEach((group, request) => {
    const chain = [
      ...Array.from({length: sharedBlocks}, (_, i) => `g${group}.${i}`),
      ...Array.from({length: ownBlocks}, (_, i) => `r${request}.${i}`),
    ];
    found += cache.use(chain);
    cache.insert(chain);
  });
  return found / (groupOf.length * (sharedBlocks + ownBlocks));
}

function shuffle(values: number[], seed: number): void {
  const random = seededRandom(seed);
  for (let i = values.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [values[i], values[j]] = [values[j] as number, values[i] as number];
  }
}
