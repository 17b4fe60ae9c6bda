import type {Answer, Command} from './commands';
import {createEngine, type Engine} from './engine';
import {readyFacts} from './facts';
import {fetchFiles} from './fetchFiles';
import {OutOfMemory} from './arena';
import {refused, type Outcome, type Problem} from './problem';
import type {Reply, Request, Sources} from './protocol';
import {runCommand} from './runs';

/** A run goes on for this long before messages are looked at, so that it stops at once when it is to stop. */
const SLICE_MILLISECONDS = 12;

interface Waiting {
  readonly id: number;
  readonly command: Command;
}

/** The worker's side of the protocol, without a worker: takes requests, does one command after the other, and replies. */
export class Server {
  private engine: Engine | undefined;
  private readonly queue: Waiting[] = [];
  private readonly stopped = new Set<number>();
  private isBusy = false;

  /**
   * @param reply sends a message to the page
   * @param files how the files are fetched
   */
  constructor(
    private readonly reply: (reply: Reply) => void,
    private readonly files = fetchFiles,
  ) {}

  /** Takes a request in. What is not answered at once is done when what came before is done. */
  async receive(request: Request): Promise<void> {
    switch (request.kind) {
      case 'load':
        return this.load(request.sources);
      case 'stop':
        this.stop(request.id);
        return;
      case 'run':
        this.queue.push(request);
        return this.work();
    }
  }

  private async load(sources: Sources): Promise<void> {
    const files = await this.files(sources, (loadedBytes, totalBytes) =>
      this.reply({kind: 'progress', loadedBytes, totalBytes}),
    );
    const engine = files.ok ? guarded(() => createEngine(files.value)) : files;
    if (!engine.ok) return this.reply({kind: 'failed', problem: engine.problem});
    this.engine = engine.value;
    this.reply({kind: 'ready', ready: readyFacts(engine.value)});
  }

  private stop(id: number): void {
    const waiting = this.queue.findIndex((entry) => entry.id === id);
    if (waiting === -1) {
      this.stopped.add(id);
      return;
    }
    this.queue.splice(waiting, 1);
    this.reply({kind: 'stopped', id});
  }

  private async work(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) await this.run(next);
    this.isBusy = false;
  }

  private async run({id, command}: Waiting): Promise<void> {
    // A stop that came after the end of an earlier run.
    this.stopped.clear();
    if (!this.engine) return this.refuse(id, NOT_LOADED);
    const run = runCommand(this.engine, command);
    try {
      for (let sliceEnd = performance.now() + SLICE_MILLISECONDS; ;) {
        const step = run.next();
        if (step.done) return this.answer(id, step.value);
        if (step.value) this.reply({kind: 'event', id, event: step.value});
        if (performance.now() < sliceEnd) continue;
        await messagesTaken();
        if (this.stopped.has(id)) return this.reply({kind: 'stopped', id});
        sliceEnd = performance.now() + SLICE_MILLISECONDS;
      }
    } catch (error) {
      this.refuse(id, {kind: 'unexpected', message: String(error)});
    } finally {
      run.return(refused('unexpected', 'The run was stopped.'));
    }
  }

  private answer(id: number, outcome: Outcome<Answer>): void {
    if (outcome.ok) this.reply({kind: 'answer', id, answer: outcome.value});
    else this.refuse(id, outcome.problem);
  }

  private refuse(id: number, problem: Problem): void {
    this.reply({kind: 'refused', id, problem});
  }
}

const NOT_LOADED: Problem = {kind: 'unexpected', message: 'The model is not loaded.'};

function guarded<T>(make: () => Outcome<T>): Outcome<T> {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof OutOfMemory)) throw error;
    return refused('memory', 'The browser has no memory for the model.');
  }
}

/** Resolves when the messages that wait were taken in. Timers wait for milliseconds; a message to oneself does not. */
function messagesTaken(): Promise<void> {
  return new Promise((resolve) => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
