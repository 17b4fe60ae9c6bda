import type {Engine} from './engine';
import type {WorkerRole} from './records';
import type {Job} from './scheduling/job';
import type {RequestScheduler} from './scheduling/scheduler';

/** The workers behind one address. */
export interface Server {
  readonly engines: readonly Engine[];
  /** One entry for each engine. */
  readonly roles: readonly WorkerRole[];
  arrive(job: Job, now: number): void;
  /** The last request has arrived. */
  close(): void;
}

/** A server that is one worker. */
export class SingleServer implements Server {
  readonly engines: readonly Engine[];
  readonly roles: readonly WorkerRole[] = ['mixed'];

  constructor(
    engine: Engine,
    private readonly scheduler: RequestScheduler,
  ) {
    this.engines = [engine];
  }

  arrive(job: Job): void {
    this.scheduler.enqueue(job);
  }

  close(): void {
    this.scheduler.close();
  }
}
