import type {Random} from '../random';
import {boundedOwner} from './boundedLoad';
import {HashRing} from './hashRing';
import {PrefixHistory} from './prefixHistory';
import type {Load, Replica} from './replica';
import type {RouterPolicy} from './routerPolicy';
import type {SessionRequest} from './sessions';

/** Picks a replica for each request. */
export class Router {
  #next = 0;
  readonly #ring: HashRing | null;
  readonly #history: PrefixHistory | null;

  constructor(
    private readonly policy: RouterPolicy,
    private readonly replicas: readonly Replica[],
    /** Load of each replica as far as the router knows. */
    private readonly loads: () => readonly Load[],
    private readonly places: number,
    blockTokens: number,
    private readonly random: Random,
  ) {
    this.#ring =
      'virtualNodes' in policy ? new HashRing([...replicas.keys()], policy.virtualNodes) : null;
    this.#history =
      policy.kind === 'approximatePrefix'
        ? new PrefixHistory(replicas.length, policy.indexBlocks, blockTokens)
        : null;
  }

  /** Index of the replica that gets the request. */
  route(request: SessionRequest): number {
    const chosen = this.#choose(request);
    this.#history?.sent(chosen, request);
    return chosen;
  }

  #choose(request: SessionRequest): number {
    const {policy} = this;
    switch (policy.kind) {
      case 'roundRobin':
        return this.#next++ % this.replicas.length;
      case 'random':
        return this.#draw(this.replicas.length);
      case 'leastRequests':
        return this.#best((load) => -load.requests);
      case 'leastKv':
        return this.#best((load) => -load.kvShare);
      case 'powerOfTwo':
        return this.#fewerOfTwo();
      case 'leastWork':
        return this.#best(
          (load, i) =>
            -this.#work(load, i, request, policy.usePrefix) - policy.requestTokens * load.requests,
        );
      case 'stickyUntil':
        return this.#sticky(request, policy.warmShare, policy.gapTokens);
      case 'sessionHash':
        return this.#ring?.owner(keyOfSession(request)) ?? 0;
      case 'prefixHash':
        return this.#ring?.owner(keyOf(request, policy.prefixBlocks)) ?? 0;
      case 'boundedHash': {
        const order = this.#ring?.order(keyOf(request, policy.prefixBlocks)) ?? [];
        return boundedOwner(order, this.loads(), policy.loadFactor);
      }
      case 'approximatePrefix':
      case 'precisePrefix':
        return this.#best(
          (load, i) =>
            (policy.prefixWeight * this.#matched(i, request)) / request.promptTokens -
            (policy.loadWeight * load.requests) / this.places -
            policy.kvWeight * load.kvShare,
        );
    }
  }

  /** Prompt tokens to compute at a replica before the request has its first token. */
  #work(load: Load, replica: number, request: SessionRequest, usePrefix: boolean): number {
    const matched = usePrefix ? this.#matched(replica, request) : 0;
    return load.pendingTokens + request.promptTokens - matched;
  }

  /** Source: `llmdsticky` (affinity filter with a gap of tokens in flight, then token load). */
  #sticky(request: SessionRequest, warmShare: number, gapTokens: number): number {
    const loads = this.loads();
    const isWarm = loads.map(
      (_, i) => this.#matched(i, request) >= warmShare * request.promptTokens,
    );
    const fewest = (among: (warm: boolean) => boolean) =>
      loads.reduce(
        (least, load, i) =>
          among(isWarm[i] === true) ? Math.min(least, load.pendingTokens) : least,
        Infinity,
      );
    const stays = fewest((warm) => warm) - fewest((warm) => !warm) < gapTokens;
    return this.#best((load, i) =>
      stays && !isWarm[i] ? -Infinity : -this.#work(load, i, request, true),
    );
  }

  /** Prompt tokens that are cached there, as far as the router knows. */
  #matched(replica: number, request: SessionRequest): number {
    if (this.#history) return this.#history.matchedTokens(replica, request);
    return this.replicas[replica]?.matchedTokens(request) ?? 0;
  }

  #draw(count: number): number {
    return Math.floor(this.random() * count);
  }

  #fewerOfTwo(): number {
    const count = this.replicas.length;
    const first = this.#draw(count);
    // A different one, if there is one.
    const second = (first + 1 + this.#draw(Math.max(1, count - 1))) % count;
    const loads = this.loads();
    return (loads[second]?.requests ?? 0) < (loads[first]?.requests ?? 0) ? second : first;
  }

  /** Highest score; a draw among equals, or the first replica would get every tie. */
  #best(score: (load: Load, replica: number) => number): number {
    let [best, highest, equals] = [0, -Infinity, 0];
    for (const [i, load] of this.loads().entries()) {
      const value = score(load, i);
      equals = value > highest ? 1 : value === highest ? equals + 1 : equals;
      if (value > highest || (value === highest && this.#draw(equals) === 0)) {
        [best, highest] = [i, value];
      }
    }
    return best;
  }
}

/** Hash of the first blocks; a prompt without a full block goes by its session. */
function keyOf(request: SessionRequest, prefixBlocks: number): string {
  const last = request.chain[Math.min(prefixBlocks, request.chain.length) - 1];
  return last ?? keyOfSession(request);
}

function keyOfSession({session}: SessionRequest): string {
  return session.toString(16).padStart(16, '0');
}
