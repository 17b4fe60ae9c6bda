/** How slow the reader's network and machine are. */
export interface Conditions {
  readonly roundTripMs: number;
  /** Bits per second in both directions; unlimited where it is absent. */
  readonly bitsPerSecond?: number;
  /** How many times slower than this machine. */
  readonly cpuSlowdown: number;
}

/** A phone of the middle class on a slow mobile network. */
export const slow: Conditions = {roundTripMs: 150, bitsPerSecond: 1_600_000, cpuSlowdown: 4};

/** As fast as it goes: for counting bytes, which does not depend on time. */
export const fast: Conditions = {roundTripMs: 0, cpuSlowdown: 1};

/** Only the processor is slow: for what happens after the page is there. */
export const slowProcessor: Conditions = {roundTripMs: 0, cpuSlowdown: 4};

/** CSS pixels of the window. */
export const VIEWPORT = {width: 1280, height: 800};

/** How long the pointer rests on a link before it is pressed: as long as a fast reader takes. */
export const HOVER_MS = 300;

/** A page can be used when no task has been long for so long. */
export const QUIET_MAIN_MS = 5000;

/** Longest time that a page gets to become quiet. */
export const PATIENCE_MS = 60_000;
