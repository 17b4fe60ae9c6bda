import type {Random} from '../random';
import {HashRing} from './hashRing';
import type {Load, Replica} from './replica';
import type {RouterPolicy} from './routerPolicy';
import type {SessionRequest} from './sessions';

/** Picks a replica for each request. */
export class Router {
  #next = 0;
  readonly #ring: HashRing | null;

  constructor(
    private readonly policy: RouterPolicy,
    private readonly replicas: readonly Replica[],
    /** Load of each replica as far as the router knows. */
    private readonly loads: () => readonly Load[],
    private readonly places: number,
    private readonly random: Random,
  ) {
    this.#ring =
      policy.kind === 'prefixHash' ? new HashRing([...replicas.keys()], policy.virtualNodes) : null;
  }

  /** Index of the replica that gets the request. */
  route(request: SessionRequest): number {
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
      case 'prefixHash':
        return this.#ring?.owner(keyOf(request, policy.prefixBlocks)) ?? 0;
      case 'precisePrefix':
        return this.#best((load, i) => {
          const matched = this.replicas[i]?.matchedTokens(request) ?? 0;
          return (
            (policy.prefixWeight * matched) / request.promptTokens -
            (policy.loadWeight * load.requests) / this.places -
            policy.kvWeight * load.kvShare
          );
        });
    }
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
function keyOf({chain, session}: SessionRequest, prefixBlocks: number): string {
  const last = chain[Math.min(prefixBlocks, chain.length) - 1];
  return last ?? session.toString(16).padStart(16, '0');
}
