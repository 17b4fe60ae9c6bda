import {demandFields, demandThat} from '../check';
import {blockHash, rootHash} from '../prefixCache/blockHash';
import {SEED} from '../ranges';
import type {Random} from '../random';
import {arrivalTimes, demandArrivals, type ArrivalProcess} from '../simulation/workload/arrivals';
import {streamOf} from '../simulation/workload/draws';
import {
  demandLengths,
  drawLengths,
  MAX_LENGTH,
  type LengthDistribution,
} from '../simulation/workload/lengths';

import {demandRequests, MAX_REQUESTS, type RequestSpec} from '../simulation/workload/workload';
import {remembered} from '../time/pass';

/** A request whose prompt begins as others do. */
export interface SessionRequest extends RequestSpec {
  readonly tenant: number;
  readonly session: number;
  /**
   * Block hashes of the session's tokens; the prompt's are the first floor(promptTokens / block). Later
   * turns of the session have the same list, which may already be longer than this request.
   */
  readonly chain: readonly string[];
}

export interface SessionInput {
  readonly requests: number;
  readonly arrivals: ArrivalProcess;
  readonly tenants: number;
  readonly sessionsPerTenant: number;
  /** Zipf exponent of the tenants' popularity; 0 makes all equal. */
  readonly tenantSkew: number;
  /** Tokens at the start of every prompt of a tenant. */
  readonly systemTokens: number;
  /** New tokens of each turn. */
  readonly query: LengthDistribution;
  readonly output: LengthDistribution;
  /** Turns after which a session is replaced by a new one; sooner where its prompt would exceed 1e6 tokens. */
  readonly turns: number;
  readonly blockTokens: number;
  readonly seed: number;
}

/** Most blocks of all sessions together. */
const MAX_BLOCKS = 1_000_000;

/**
 * Chats of many tenants in one stream of requests: a prompt is the tenant's system prompt, what the
 * session said before, and a new query. Who comes next does not depend on answers (an open loop).
 *
 * Derived: tenants and sessions are drawn at random, and a prompt holds all that its session has said; `llmdkv`
 * describes such a workload.
 *
 * @param input numbers of requests, tenants and sessions, and lengths in tokens
 * @returns requests in order of arrival
 * @throws {RangeError} for an input out of range, more than 1e6 blocks
 * @example
 * ```ts
 * const [first] = makeSessions({
 *   requests: 50,
 *   arrivals: {kind: 'poisson', requestsPerSecond: 10},
 *   tenants: 4,
 *   sessionsPerTenant: 2,
 *   tenantSkew: 0,
 *   systemTokens: 500,
 *   query: {kind: 'fixed', tokens: 100},
 *   output: {kind: 'fixed', tokens: 50},
 *   turns: 3,
 *   blockTokens: 16,
 *   seed: 1,
 * });
 * first?.promptTokens // => 600
 * ```
 */
export function makeSessions(input: SessionInput): readonly SessionRequest[] {
  demandInput(input);
  const {requests, seed, blockTokens} = input;
  const times = arrivalTimes(input.arrivals, requests, streamOf(seed, 0));
  const queries = drawLengths(input.query, requests, streamOf(seed, 1));
  const outputs = drawLengths(input.output, requests, streamOf(seed, 2));
  const nextSession = sessionsOf(input, streamOf(seed, 3));
  const sessions = new Set<Session>();
  const chainOf = chainsOf(input);
  const list = times.map((arrivalSeconds, i): SessionRequest => {
    const newTokens = queries[i] ?? 1;
    const session = nextSession(newTokens);
    sessions.add(session);
    const promptTokens = session.tokens + newTokens;
    const outputTokens = outputs[i] ?? 1;
    session.tokens = promptTokens + outputTokens;
    return {
      arrivalSeconds,
      promptTokens,
      outputTokens,
      tenant: session.tenant,
      session: session.id,
      get chain() {
        return (session.chain ??= chainOf(session));
      },
    };
  });
  const blocks = [...sessions].reduce((sum, s) => sum + Math.floor(s.tokens / blockTokens), 0);
  demandThat(
    'blockTokens',
    blocks <= MAX_BLOCKS,
    `must cut the ${sessions.size} sessions into at most ${MAX_BLOCKS} blocks; got ${blocks}`,
  );
  demandRequests(list);
  return list;
}

interface Session {
  readonly id: number;
  readonly tenant: number;
  /** Made when it is first read, as many routers never do. */
  chain?: readonly string[];
  tokens: number;
  turns: number;
}

/** Draws the session that speaks next; one that had its turns, or would become too long, is replaced. */
function sessionsOf(input: SessionInput, random: Random): (newTokens: number) => Session {
  const pickTenant = zipf(input.tenants, input.tenantSkew, random);
  const live = new Map<number, Session>();
  let started = 0;
  return (newTokens) => {
    const tenant = pickTenant();
    const place = Math.floor(random() * input.sessionsPerTenant) * input.tenants + tenant;
    const before = live.get(place);
    const session =
      before && before.turns < input.turns && before.tokens + newTokens <= MAX_LENGTH
        ? before
        : {id: started++, tenant, tokens: input.systemTokens, turns: 0};
    session.turns += 1;
    live.set(place, session);
    return session;
  };
}

/** Hashes of the full blocks of a session. Ids stand for tokens: what matters is which blocks are equal. */
function chainsOf({
  blockTokens,
  systemTokens,
}: SessionInput): (session: Session) => readonly string[] {
  const extended = (start: readonly string[], ids: readonly number[], tokens: number) => {
    const chain = [...start];
    let parent = chain.at(-1) ?? rootHash('');
    while ((chain.length + 1) * blockTokens <= tokens) {
      parent = blockHash(parent, ids);
      chain.push(parent);
    }
    return chain;
  };
  const common = remembered((tenant) => extended([], [tenant], systemTokens));
  return ({tenant, id, tokens}) => extended(common(tenant), [tenant, id], tokens);
}

/** Draws 0 … count − 1 with probabilities proportional to (rank + 1)^−exponent. */
function zipf(count: number, exponent: number, random: Random): () => number {
  let total = 0;
  const cumulative = Array.from({length: count}, (_, i) => (total += (i + 1) ** -exponent));
  return () => {
    const target = random() * total;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulative[middle] ?? 0) > target) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

function demandInput(input: SessionInput): void {
  const count = {min: 1, integer: true};
  demandFields(input, {
    requests: {...count, max: MAX_REQUESTS},
    tenants: {...count, max: 10_000},
    sessionsPerTenant: {...count, max: 10_000},
    tenantSkew: {min: 0, max: 3},
    systemTokens: {...count, min: 0, max: 1e6, unit: 'tokens'},
    turns: {...count, max: 1000},
    blockTokens: {...count, max: 1e5, unit: 'tokens'},
    seed: SEED,
  });
  demandArrivals(input.arrivals, input.requests);
  demandLengths('query', input.query);
  demandLengths('output', input.output);
}
