// Whether the load generator itself was late: then it measured itself.
/* global clearTimeout, performance, setTimeout */
import {distribution} from './metrics.mjs';

const EVERY_MS = 10;

/**
 * Watches the event loop by a timer: by how much it fires late is by how much a chunk may have been stamped late.
 * `stop` gives that in seconds, and the share of time in which the loop was busy.
 */
export function watchLoop() {
  const lateSeconds = [];
  const before = performance.eventLoopUtilization();
  let timer;
  const tick = () => {
    const due = performance.now() + EVERY_MS;
    timer = setTimeout(() => {
      lateSeconds.push(Math.max(0, performance.now() - due) / 1000);
      tick();
    }, EVERY_MS);
  };
  tick();
  return {
    stop() {
      clearTimeout(timer);
      const {utilization} = performance.eventLoopUtilization(before);
      return {loopLate: distribution(lateSeconds), utilization};
    },
  };
}
