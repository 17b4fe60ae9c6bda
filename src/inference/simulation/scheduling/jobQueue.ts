import type {Job} from './job';

/** By priority, then first come, first served, with a way back to the front for those that were preempted. */
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

  /** Puts a job behind all that are as urgent. */
  append(job: Job): void {
    let at = this.#jobs.length;
    while (at > this.#head && this.#priorityAt(at - 1) > job.priority) at -= 1;
    this.#jobs.splice(at, 0, job);
  }

  /** Puts a job in front of all that are as urgent. */
  putFirst(job: Job): void {
    let at = this.#head;
    while (at < this.#jobs.length && this.#priorityAt(at) < job.priority) at += 1;
    this.#jobs.splice(at, 0, job);
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

  #priorityAt(index: number): number {
    return this.#jobs[index]?.priority ?? 0;
  }
}
