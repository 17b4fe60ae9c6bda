import type {Answer, Command, CommandEvent, CommandKind} from './commands';
import type {Problem} from './problem';
import type {Ready, Reply, Request, Sources} from './protocol';

/** Where the model stands. */
export type ModelState =
  | {readonly kind: 'idle'}
  | {readonly kind: 'loading'; readonly loadedBytes: number; readonly totalBytes: number}
  | {readonly kind: 'ready'; readonly ready: Ready}
  | {readonly kind: 'failed'; readonly problem: Problem};

/** How a run ended. */
export type RunEnd<K extends CommandKind> =
  | {readonly kind: 'answer'; readonly answer: Answer<K>}
  | {readonly kind: 'stopped'}
  | {readonly kind: 'refused'; readonly problem: Problem};

export interface RunOptions<K extends CommandKind> {
  readonly onEvent?: (event: CommandEvent<K>) => void;
  /** Stops the run, for example when what shows it is out of view. */
  readonly signal?: AbortSignal;
}

/** Interface that the client needs of a worker. */
export interface WorkerLike {
  postMessage(request: Request): void;
  terminate(): void;
  onmessage: ((message: {readonly data: Reply}) => void) | null;
  onerror: ((fault: {readonly message?: string}) => void) | null;
}

interface Pending {
  readonly onEvent: (event: never) => void;
  readonly end: (end: RunEnd<never>) => void;
}

/** The page's side of the protocol: one for all that show the model, so that it is fetched once. */
export class ModelClient {
  private current: ModelState = {kind: 'idle'};
  private worker: WorkerLike | undefined;
  private lastId = 0;
  private readonly pending = new Map<number, Pending>();
  private readonly listeners = new Set<() => void>();

  /**
   * @param connect starts a worker
   * @param sources the files that it is to fetch
   */
  constructor(
    private readonly connect: () => WorkerLike,
    private readonly sources: Sources,
  ) {}

  /** Bytes that loading takes in, unpacked. */
  get totalBytes(): number {
    return Object.values(this.sources).reduce((sum, {bytes}) => sum + bytes, 0);
  }

  /** The state now: the same object until it changes. */
  readonly state = (): ModelState => this.current;

  /** Calls a listener after every change of the state. Returns what ends that. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Fetches the model, unless it is there or on its way. After a failure it tries again. */
  load(): void {
    if (this.current.kind === 'loading' || this.current.kind === 'ready') return;
    this.worker?.terminate();
    this.worker = this.connect();
    this.worker.onmessage = ({data}) => this.receive(data);
    this.worker.onerror = ({message}) => this.fail(message);
    this.change({kind: 'loading', loadedBytes: 0, totalBytes: this.totalBytes});
    this.worker.postMessage({kind: 'load', sources: this.sources});
  }

  /** Runs a command after those that came before it. Never rejects. */
  run<K extends CommandKind>(
    command: Command<K>,
    {onEvent = () => {}, signal}: RunOptions<K> = {},
  ): Promise<RunEnd<K>> {
    const {worker} = this;
    if (!worker || this.current.kind !== 'ready') {
      return Promise.resolve({kind: 'refused', problem: NOT_LOADED});
    }
    if (signal?.aborted) return Promise.resolve({kind: 'stopped'});
    const id = ++this.lastId;
    return new Promise((resolve) => {
      const stop = () => worker.postMessage({kind: 'stop', id});
      signal?.addEventListener('abort', stop, {once: true});
      const end = (reached: RunEnd<K>) => {
        signal?.removeEventListener('abort', stop);
        resolve(reached);
      };
      const pending: Pending = {
        // After a stop nobody wants to hear what was on its way.
        onEvent: (event) => signal?.aborted || onEvent(event),
        end,
      };
      this.pending.set(id, pending);
      worker.postMessage({kind: 'run', id, command: command as Command});
    });
  }

  private receive(reply: Reply): void {
    switch (reply.kind) {
      case 'progress': {
        const {loadedBytes, totalBytes} = reply;
        return this.change({kind: 'loading', loadedBytes, totalBytes});
      }
      case 'ready':
        return this.change({kind: 'ready', ready: reply.ready});
      case 'failed':
        return this.change({kind: 'failed', problem: reply.problem});
      case 'event':
        this.pending.get(reply.id)?.onEvent(reply.event as never);
        return;
      case 'answer':
        return this.end(reply.id, {kind: 'answer', answer: reply.answer as never});
      case 'stopped':
        return this.end(reply.id, {kind: 'stopped'});
      case 'refused':
        return this.end(reply.id, {kind: 'refused', problem: reply.problem});
    }
  }

  private end(id: number, end: RunEnd<never>): void {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    pending?.end(end);
  }

  /** The worker is gone: its code did not arrive, or it broke. */
  private fail(message = 'The worker could not be started.'): void {
    const problem: Problem = {kind: 'unexpected', message};
    this.change({kind: 'failed', problem});
    for (const id of [...this.pending.keys()]) this.end(id, {kind: 'refused', problem});
  }

  private change(state: ModelState): void {
    this.current = state;
    for (const listener of this.listeners) listener();
  }
}

const NOT_LOADED: Problem = {kind: 'unexpected', message: 'The model is not loaded.'};
