import {InputCheck} from '../check';
import {blockHash, rootHash} from '../prefixCache/blockHash';
import {SEED} from '../ranges';
import {ok, problems, type Result} from '../result';
import type {Random} from '../random';
import {arrivalTimes, checkArrivals, type ArrivalProcess} from '../simulation/workload/arrivals';
import {streamOf} from '../simulation/workload/draws';
import {
  checkLengthDistribution,
  drawLengths,
  type LengthDistribution,
} from '../simulation/workload/lengths';

import {checkRequests, MAX_REQUESTS, type RequestSpec} from '../simulation/workload/workload';
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
  /** Turns after which a session is replaced by a new one. */
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
 * @example
 * ```ts
 * const [first] = unwrap(
 *   makeSessions({
 *     requests: 50,
 *     arrivals: {kind: 'poisson', requestsPerSecond: 10},
 *     tenants: 4,
 *     sessionsPerTenant: 2,
 *     tenantSkew: 0,
 *     systemTokens: 500,
 *     query: {kind: 'fixed', tokens: 100},
 *     output: {kind: 'fixed', tokens: 50},
 *     turns: 3,
 *     blockTokens: 16,
 *     seed: 1,
 *   }),
 * );
 * first?.promptTokens // => 600
 * ```
 */
export function makeSessions(input: SessionInput): Result<readonly SessionRequest[]> {
  const check = new InputCheck();
  checkInput(check, input);
  if (check.problems.length > 0) return problems(check.problems);
  const {requests, seed, blockTokens} = input;
  const times = arrivalTimes(input.arrivals, requests, streamOf(seed, 0));
  const queries = drawLengths(input.query, requests, streamOf(seed, 1));
  const outputs = drawLengths(input.output, requests, streamOf(seed, 2));
  const nextSession = sessionsOf(input, streamOf(seed, 3));
  const sessions = new Set<Session>();
  const chainOf = chainsOf(input);
  const list = times.map((arrivalSeconds, i): SessionRequest => {
    const session = nextSession();
    sessions.add(session);
    const promptTokens = session.tokens + (queries[i] ?? 1);
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
  check.require(
    'blockTokens',
    blocks <= MAX_BLOCKS,
    `must cut the ${sessions.size} sessions into at most ${MAX_BLOCKS} blocks; got ${blocks}`,
  );
  const found = [...checkRequests(list), ...check.problems];
  if (found.length > 0) return problems(found);
  return ok(list);
}

interface Session {
  readonly id: number;
  readonly tenant: number;
  /** Made when it is first read, as many routers never do. */
  chain?: readonly string[];
  tokens: number;
  turns: number;
}

/** Draws the session that speaks next; a session that had its turns is replaced. */
function sessionsOf(input: SessionInput, random: Random): () => Session {
  const pickTenant = zipf(input.tenants, input.tenantSkew, random);
  const live = new Map<number, Session>();
  let started = 0;
  return () => {
    const tenant = pickTenant();
    const place = Math.floor(random() * input.sessionsPerTenant) * input.tenants + tenant;
    const before = live.get(place);
    const session =
      before && before.turns < input.turns
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

function checkInput(check: InputCheck, input: SessionInput): void {
  const count = {min: 1, integer: true};
  check.fields(input, {
    requests: {...count, max: MAX_REQUESTS},
    tenants: {...count, max: 10_000},
    sessionsPerTenant: {...count, max: 10_000},
    tenantSkew: {min: 0, max: 3},
    systemTokens: {...count, min: 0, max: 1e6, unit: 'tokens'},
    turns: {...count, max: 1000},
    blockTokens: {...count, max: 1e5, unit: 'tokens'},
    seed: SEED,
  });
  checkArrivals(check, input.arrivals, input.requests);
  checkLengthDistribution(check, 'query', input.query);
  checkLengthDistribution(check, 'output', input.output);
}
