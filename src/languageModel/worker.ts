import type {Reply, Request} from './protocol';
import {Server} from './server';

/** Interface that this file needs of its worker: the library of types for pages has another `self`. */
interface WorkerScope {
  postMessage(reply: Reply): void;
  onmessage: ((message: MessageEvent<Request>) => void) | null;
}

const scope = globalThis as unknown as WorkerScope;
const server = new Server((reply) => scope.postMessage(reply));
scope.onmessage = ({data}) => void server.receive(data);
