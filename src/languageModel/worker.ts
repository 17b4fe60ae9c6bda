import type {Reply, Request} from './protocol';
import {Server} from './server';

/** What this file needs of the worker that it runs in: the library of types for pages has another `self`. */
interface WorkerScope {
  postMessage(reply: Reply): void;
  onmessage: ((message: MessageEvent<Request>) => void) | null;
}

const scope = globalThis as unknown as WorkerScope;
const server = new Server((reply) => scope.postMessage(reply));
scope.onmessage = ({data}) => void server.receive(data);
