import type {EventLoop} from '../simulation/eventLoop';
import type {Load, Replica} from './replica';
import type {SignalInput} from './routerPolicy';

/** Requests that have gone to a replica since the last reading. */
interface Sent {
  readonly requests: number;
  readonly tokens: number;
}

const NOTHING: Sent = {requests: 0, tokens: 0};

/** Load of replicas as their router knows it: readings that age between refreshes. */
export class Signals {
  #reading: readonly Load[];
  #sent: Sent[];
  #open = true;

  constructor(
    private readonly replicas: readonly Replica[],
    private readonly input: SignalInput,
    private readonly loop: EventLoop,
  ) {
    this.#reading = replicas.map((r) => r.load);
    this.#sent = replicas.map(() => NOTHING);
    if (input.refreshSeconds > 0) this.#refreshAt(input.refreshSeconds);
  }

  loads(): readonly Load[] {
    if (this.input.refreshSeconds === 0) return this.replicas.map((r) => r.load);
    if (!this.input.countOwnRequests) return this.#reading;
    return this.#reading.map((load, i) => ({
      ...load,
      requests: load.requests + (this.#sent[i]?.requests ?? 0),
      pendingTokens: load.pendingTokens + (this.#sent[i]?.tokens ?? 0),
    }));
  }

  /** A request has gone to a replica, with so many prompt tokens to compute there. */
  sent(replica: number, tokens: number): void {
    const before = this.#sent[replica] ?? NOTHING;
    this.#sent[replica] = {requests: before.requests + 1, tokens: before.tokens + tokens};
  }

  /** Nothing will be routed any more. */
  close(): void {
    this.#open = false;
  }

  #refreshAt(at: number): void {
    this.loop.schedule(at, () => {
      if (!this.#open) return;
      this.#reading = this.replicas.map((r) => r.load);
      this.#sent = this.replicas.map(() => NOTHING);
      this.#refreshAt(at + this.input.refreshSeconds);
    });
  }
}
