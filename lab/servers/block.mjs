/** A signal for the engine's client that aborts when the reader of this response of Node.js has left. */
export function gone(response) {
  const controller = new AbortController();
  response.on('close', () => controller.abort());
  return controller.signal;
}

/** Lets running answers end before the program does. */
export function drain(server) {
  process.on('SIGTERM', () => server.close(() => process.exit(0)));
}
