import type {EventLoop} from '../simulation/eventLoop';
import type {Load, Replica} from './replica';
import type {SignalInput} from './routerPolicy';

/** What a router knows of the load of its replicas: readings that age between refreshes. */
export class Signals {
  #reading: readonly Load[];
  #sent: number[];
  #open = true;

  constructor(
    private readonly replicas: readonly Replica[],
    private readonly input: SignalInput,
    private readonly loop: EventLoop,
  ) {
    this.#reading = replicas.map((r) => r.load);
    this.#sent = replicas.map(() => 0);
    if (input.refreshSeconds > 0) this.#refreshAt(input.refreshSeconds);
  }

  loads(): readonly Load[] {
    if (this.input.refreshSeconds === 0) return this.replicas.map((r) => r.load);
    if (!this.input.countOwnRequests) return this.#reading;
    return this.#reading.map((load, i) => ({
      ...load,
      requests: load.requests + (this.#sent[i] ?? 0),
    }));
  }

  /** A request has gone to a replica. */
  sent(replica: number): void {
    this.#sent[replica] = (this.#sent[replica] ?? 0) + 1;
  }

  /** Nothing will be routed any more. */
  close(): void {
    this.#open = false;
  }

  #refreshAt(at: number): void {
    this.loop.schedule(at, () => {
      if (!this.#open) return;
      this.#reading = this.replicas.map((r) => r.load);
      this.#sent = this.replicas.map(() => 0);
      this.#refreshAt(at + this.input.refreshSeconds);
    });
  }
}
