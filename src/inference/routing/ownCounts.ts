import type {Job} from '../simulation/scheduling/job';
import type {Load} from './replica';

/** Counts of each of several routers, of the requests that it sent and of no others. It reads nothing from the replicas. */
export class OwnCounts {
  readonly #sent: Job[][][];

  constructor(
    routers: number,
    private readonly replicas: number,
  ) {
    this.#sent = Array.from({length: routers}, () => Array.from({length: replicas}, () => []));
  }

  /** Load of each replica as a router sees it; KV use is unknown and counts as none. */
  loads(router: number): readonly Load[] {
    return Array.from({length: this.replicas}, (_, replica): Load => {
      const running = this.#running(router, replica);
      return {
        requests: running.length,
        kvShare: 0,
        pendingTokens: running.reduce(
          (sum, {spec, tokenSeconds}) => sum + (tokenSeconds.length === 0 ? spec.promptTokens : 0),
          0,
        ),
      };
    });
  }

  /** A router has sent a request to a replica. */
  sent(router: number, replica: number, job: Job): void {
    this.#running(router, replica).push(job);
  }

  #running(router: number, replica: number): Job[] {
    const running = (this.#sent[router]?.[replica] ?? []).filter(({finished}) => !finished);
    const ofRouter = this.#sent[router];
    if (ofRouter) ofRouter[replica] = running;
    return running;
  }
}
