// The two ways to put load on a server.
// `send(index, intendedSeconds)` resolves when the answer is complete.

/**
 * Sends at given times and never waits for an answer: a slow server does
 * not slow down its users. The times are counted from the start, so that
 * being late once delays nothing after it.
 */
export async function openLoop({arrivals, send, clock}) {
  const running = [];
  for (const [i, at] of arrivals.entries()) {
    await clock.until(at);
    running.push(send(i, at));
  }
  await Promise.all(running);
}

/**
 * `concurrency` clients. Each sends its next request when the answer to the
 * last is complete.
 */
export async function closedLoop({count, concurrency, send, clock}) {
  let next = 0;
  async function client() {
    while (next < count) await send(next++, clock.now());
  }
  await Promise.all(Array.from({length: concurrency}, client));
}
