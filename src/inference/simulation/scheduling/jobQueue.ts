import type {Job} from './job';

/** First come, first served, with a way back to the front for those that were preempted. */
export class JobQueue {
  #jobs: (Job | undefined)[] = [];
  #head = 0;

  get length(): number {
    return this.#jobs.length - this.#head;
  }

  get first(): Job | undefined {
    return this.#jobs[this.#head];
  }

  /** The first `count` jobs, or all of them. */
  peek(count: number): readonly Job[] {
    return this.#jobs.slice(this.#head, this.#head + count) as Job[];
  }

  append(job: Job): void {
    this.#jobs.push(job);
  }

  putFirst(job: Job): void {
    if (this.#head === 0) {
      this.#jobs.unshift(job);
    } else {
      this.#head -= 1;
      this.#jobs[this.#head] = job;
    }
  }

  takeFirst(): void {
    this.#jobs[this.#head] = undefined;
    this.#head += 1;
    // Dropping the used half now and then keeps the queue's cost per job constant.
    if (this.#head > 64 && this.#head * 2 > this.#jobs.length) {
      this.#jobs = this.#jobs.slice(this.#head);
      this.#head = 0;
    }
  }
}
