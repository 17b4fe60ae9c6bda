/**
 * Replicas that serve and replicas that are being started, in steps of time. What a step decides counts from the next one, so a start
 * takes at least one step, also where `coldStartSteps` is 0.
 */
export class ReplicaFleet {
  /** Steps until each group of starting replicas is ready, oldest first. */
  #pending: {count: number; steps: number}[] = [];
  #ready: number;
  #coldStarts = 0;
  readonly #coldStartSteps: number;

  constructor(ready: number, coldStartSteps: number) {
    this.#ready = ready;
    this.#coldStartSteps = coldStartSteps;
  }

  get ready(): number {
    return this.#ready;
  }

  get starting(): number {
    return this.#pending.reduce((sum, p) => sum + p.count, 0);
  }

  /** Replicas whose start was asked for so far. */
  get coldStarts(): number {
    return this.#coldStarts;
  }

  /** A time step begins: replicas whose start has taken long enough become ready. */
  tick(): void {
    this.#pending = this.#pending.map((p) => ({...p, steps: p.steps - 1}));
    for (const p of this.#pending) if (p.steps <= 0) this.#ready += p.count;
    this.#pending = this.#pending.filter((p) => p.steps > 0);
  }

  /** Starts or removes replicas; what is still starting, newest first, goes before what serves. */
  scaleTo(wanted: number): void {
    const missing = wanted - this.#ready - this.starting;
    if (missing > 0) {
      this.#pending.push({count: missing, steps: this.#coldStartSteps});
      this.#coldStarts += missing;
    }
    let surplus = -missing;
    while (surplus > 0 && this.#pending.length > 0) {
      const newest = this.#pending.pop() as {count: number; steps: number};
      const removed = Math.min(surplus, newest.count);
      surplus -= removed;
      if (newest.count > removed) {
        this.#pending.push({...newest, count: newest.count - removed});
      }
    }
    if (surplus > 0) this.#ready -= surplus;
  }
}
