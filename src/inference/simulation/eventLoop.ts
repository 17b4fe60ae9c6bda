interface Event {
  readonly at: number;
  /** Breaks ties: events of one instant run in the order in which they were scheduled. */
  readonly order: number;
  readonly run: (now: number) => void;
}

function before(a: Event, b: Event): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}

/** Events in order of time, kept in a binary heap. Times are seconds of the simulated clock. */
export class EventLoop {
  readonly #heap: Event[] = [];
  #order = 0;
  #now = 0;

  get now(): number {
    return this.#now;
  }

  get idle(): boolean {
    return this.#heap.length === 0;
  }

  schedule(at: number, run: (now: number) => void): void {
    const heap = this.#heap;
    const event = {at, order: this.#order++, run};
    let i = heap.length;
    heap.push(event);
    while (i > 0) {
      const parent = (i - 1) >> 1;
      const above = heap[parent] as Event;
      if (!before(event, above)) break;
      heap[i] = above;
      i = parent;
    }
    heap[i] = event;
  }

  /** Moves to the next instant and runs all its events; false if there is none. */
  runInstant(): boolean {
    const next = this.#heap[0];
    if (!next) return false;
    this.#now = next.at;
    while (this.#heap[0]?.at === this.#now) this.#pop().run(this.#now);
    return true;
  }

  #pop(): Event {
    const heap = this.#heap;
    const top = heap[0] as Event;
    const last = heap.pop() as Event;
    const size = heap.length;
    if (size === 0) return top;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= size) break;
      const right = heap[child + 1];
      if (right && before(right, heap[child] as Event)) child += 1;
      const below = heap[child] as Event;
      if (!before(below, last)) break;
      heap[i] = below;
      i = child;
    }
    heap[i] = last;
    return top;
  }
}
