/**
 * First-in-first-out queue as a fluid: requests may be fractions. It counts what arrived and what was
 * started, from which waiting times follow.
 */
export class FluidQueue {
  readonly #arrived: number[] = [];
  readonly #started: number[] = [];
  #waiting = 0;

  get waiting(): number {
    return this.#waiting;
  }

  /** One time step: `arrivals` come, at most `capacity` requests are started; returns how many. */
  step(arrivals: number, capacity: number): number {
    const started = Math.min(this.#waiting + arrivals, capacity);
    this.#waiting = Math.max(0, this.#waiting + arrivals - started);
    this.#arrived.push((this.#arrived.at(-1) ?? 0) + arrivals);
    this.#started.push((this.#started.at(-1) ?? 0) + started);
    return started;
  }

  /**
   * Share of all requests whose wait is at most `steps` time steps; requests never started do not
   * count as served. 1 when there were none.
   */
  shareWithin(steps: number): number {
    const total = this.#arrived.at(-1) ?? 0;
    if (total <= 0) return 1;
    let good = 0;
    for (let i = 0; i < this.#arrived.length; i += 1) {
      const before = this.#arrived[i - 1] ?? 0;
      const all = this.#arrived[i] ?? 0;
      // Started by the deadline, in order of arrival.
      const started = this.#started[Math.min(this.#started.length - 1, i + steps)] ?? 0;
      good += Math.min(Math.max(0, started - before), all - before);
    }
    return Math.min(1, good / total);
  }

  /** Mean wait of all requests in steps, those still waiting counted up to the end. */
  meanWaitSteps(): number {
    const total = this.#arrived.at(-1) ?? 0;
    if (total <= 0) return 0;
    // Little's law over the whole trace: the area between both curves over the requests.
    const area = this.#arrived.reduce((sum, a, i) => sum + a - (this.#started[i] ?? 0), 0);
    return Math.max(0, area / total);
  }
}
