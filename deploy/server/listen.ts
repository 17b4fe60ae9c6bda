import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';

const LAST_PORT = 65535;

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

/** Starts listening on `first` or, while ports are taken, on the next one. */
export async function listenFrom(server: Server, first: number, host?: string): Promise<number> {
  for (let port = first; port < LAST_PORT; port += 1) {
    try {
      return await listen(server, port, host);
    } catch (error) {
      if (!isPortTaken(error)) throw error;
    }
  }
  return listen(server, LAST_PORT, host);
}

export function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
