/** Milliseconds in which who points at a link presses it. */
const PAUSE = 500;

let wantedUntil = 0;

/** To be called when another page is asked for, and when it has come. */
export function wantNextPage(): void {
  wantedUntil = performance.now() + PAUSE;
}

/** Waits until no other page is on its way: what the reader points at comes before what may be used on this page. */
export async function untilNoPageIsWanted(): Promise<void> {
  for (;;) {
    const rest = wantedUntil - performance.now();
    if (rest <= 0) return;
    await new Promise((done) => window.setTimeout(done, rest));
  }
}
