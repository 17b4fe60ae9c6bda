import {Engine} from './engine';
import {EventLoop} from './eventLoop';
import type {RequestRecord, StepRecord} from './records';
import {Job} from './scheduling/job';
import type {Scheduler} from './scheduling/scheduler';
import type {StepTime} from './stepTime/stepWork';
import type {RequestSpec} from './workload/workload';

/** The workers behind one address. */
export interface Server {
  /** One for each worker; a step's worker is an index into this list. */
  readonly schedulers: readonly Scheduler[];
  arrive(job: Job, now: number): void;
  /** No request will arrive any more. */
  close(): void;
}

/** Clients each of which sends its next request when its answer is complete. */
export interface ClosedLoop {
  /** Requests in flight, running or waiting. */
  readonly clients: number;
  /** Requests in the order in which they are sent, the first ones at 0 s; `arrivalSeconds` has no meaning. */
  readonly requests: readonly RequestSpec[];
  /** Whether the list begins again after its end, until all requests that arrive by themselves are finished. */
  readonly repeats: boolean;
}

/** Where the requests of a run come from. */
export interface Sources {
  /** Requests in order of arrival, whatever the server does: an open loop. */
  readonly requests: readonly RequestSpec[];
  readonly closed?: ClosedLoop;
}

/** How much of a simulation to run now; it runs until the first limit or its end. */
export interface Slice {
  /** Steps of the simulated workers. */
  readonly steps?: number;
  /** Time of the machine that simulates, ms. Where it stops is not reproducible, what it finds is. */
  readonly milliseconds?: number;
}

/** Instants between two looks at the clock. */
const CLOCK_INTERVAL = 64;

/**
 * Servers over time, step by step: call `runFor` until it returns true, or stop calling it, and read the records at any time.
 *
 * Left out: tokenization, network, host work that runs beside the device, failures.
 */
export class Simulation<S extends Server> {
  protected readonly server: S;
  readonly #loop = new EventLoop();
  readonly #engines: readonly Engine[];
  readonly #jobs: Job[] = [];
  readonly #steps: StepRecord[] = [];
  readonly #closed: ClosedLoop | undefined;
  #openUnfinished: number;
  #openToArrive: number;
  #sentByClients = 0;
  #finished = 0;

  /** For input that was checked. */
  constructor(sources: Sources, stepTime: StepTime, server: (loop: EventLoop) => S) {
    this.#closed = sources.closed;
    this.#openUnfinished = this.#openToArrive = sources.requests.length;
    this.server = server(this.#loop);
    this.#engines = this.server.schedulers.map(
      (scheduler, i) =>
        new Engine(i, scheduler, stepTime, this.#loop, (step) => this.#steps.push(step)),
    );
    for (const spec of sources.requests) this.#expect(spec);
    for (let i = 0; i < (sources.closed?.clients ?? 0); i += 1) this.#sendNext(0);
  }

  /** Runs a part of the simulation; true once every request is finished. */
  runFor({steps = Infinity, milliseconds = Infinity}: Slice): boolean {
    const lastStep = this.#steps.length + steps;
    const deadline = Date.now() + milliseconds;
    for (let i = 1; this.#steps.length < lastStep; i += 1) {
      if (!this.#loop.runInstant()) return true;
      const {now} = this.#loop;
      // Last first: a decode worker may send a request back to the prefill workers before it.
      for (let e = this.#engines.length - 1; e >= 0; e -= 1) this.#engines[e]?.start(now);
      if (i % CLOCK_INTERVAL === 0 && Date.now() >= deadline) break;
    }
    return this.#loop.idle;
  }

  /** Simulated time, s. */
  get nowSeconds(): number {
    return this.#loop.now;
  }

  get finishedRequests(): number {
    return this.#finished;
  }

  /** Steps in order of their start; the last ones may still run. */
  get steps(): readonly StepRecord[] {
    return this.#steps;
  }

  /** Timelines in order of arrival, those of the open loop before those that clients sent. */
  requests(): readonly RequestRecord[] {
    return this.#jobs.map((job) => job.record());
  }

  #expect(spec: RequestSpec): void {
    const job = new Job(this.#jobs.length, spec, () => {
      this.#finished += 1;
      this.#openUnfinished -= 1;
    });
    this.#jobs.push(job);
    this.#loop.schedule(spec.arrivalSeconds, (now) => {
      this.server.arrive(job, now);
      this.#openToArrive -= 1;
      this.#closeAtEnd();
    });
  }

  /** A client sends a request, if one is left. */
  #sendNext(now: number): void {
    const spec = this.#nextOfClients();
    if (!spec) {
      this.#closeAtEnd();
      return;
    }
    this.#sentByClients += 1;
    const job = new Job(this.#jobs.length, {...spec, arrivalSeconds: now}, (at) => {
      this.#finished += 1;
      this.#sendNext(at);
    });
    this.#jobs.push(job);
    this.#loop.schedule(now, () => {
      this.server.arrive(job, now);
      this.#closeAtEnd();
    });
  }

  #nextOfClients(): RequestSpec | undefined {
    if (!this.#closed) return undefined;
    const {requests, repeats} = this.#closed;
    if (!repeats) return requests[this.#sentByClients];
    return this.#openUnfinished > 0 ? requests[this.#sentByClients % requests.length] : undefined;
  }

  #closeAtEnd(): void {
    if (this.#openToArrive === 0 && !this.#nextOfClients()) this.server.close();
  }
}
