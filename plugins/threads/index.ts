import {join} from 'node:path';
import {Worker} from 'node:worker_threads';

/**
 * Runs the function that a module exports as its default in a thread of its own, while this one goes on.
 *
 * @param module absolute path of the module
 * @param input what the function gets, a copy of it
 * @returns a copy of what the function returns
 * @throws {Error} what the function throws, or that the thread ended before it was through
 */
export function inThread<Input, Output>(module: string, input: Input): Promise<Output> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(join(__dirname, 'thread.mjs'), {workerData: {module, input}});
    thread.once('message', resolve);
    thread.once('error', reject);
    // After a result or an error this changes nothing.
    thread.once('exit', () => reject(new Error(`${module} ended its thread without a result.`)));
  });
}
