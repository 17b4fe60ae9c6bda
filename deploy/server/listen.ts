import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';

/** Starts listening and returns the port, which is a free one where `port` is 0. */
export function listen(server: Server, port: number, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({port, ...(host === undefined ? {} : {host})}, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

export function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
