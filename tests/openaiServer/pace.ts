import type {ServerResponse} from 'node:http';
import {performance} from 'node:perf_hooks';
import {setTimeout as wait} from 'node:timers/promises';

/** When the tokens of an answer leave the server. What is not given is 0 ms, or one token a chunk. */
export interface Pace {
  /** Before the first token. The chunk with the role, which has no text, goes out at once. */
  readonly firstMs?: number;
  /** Before each later chunk with text, and of each later token where the answer is not streamed. */
  readonly gapMs?: number;
  /** As engines do that decode several steps before they send. */
  readonly tokensPerChunk?: number;
}

/** Waits as a pace says. A wait ends when the client hangs up, so that no timer outlives a test. */
export class Pacer {
  private readonly hangUp = new AbortController();
  private isFirst = true;

  constructor(
    private readonly pace: Pace,
    response: ServerResponse,
  ) {
    response.once('close', () => this.hangUp.abort());
  }

  /** Before the next chunk with text. */
  chunk(): Promise<void> {
    const {firstMs = 0, gapMs = 0} = this.pace;
    const ms = this.isFirst ? firstMs : gapMs;
    this.isFirst = false;
    return this.atLeast(ms);
  }

  /** Before an answer that is sent whole. */
  whole(tokens: number): Promise<void> {
    const {firstMs = 0, gapMs = 0} = this.pace;
    return this.atLeast(firstMs + Math.max(0, tokens - 1) * gapMs);
  }

  /** A timer may fire a little early; measurements are compared with the pace, so it is set again. */
  private async atLeast(ms: number): Promise<void> {
    const due = performance.now() + ms;
    for (let left = ms; left > 0; left = due - performance.now()) {
      const {signal} = this.hangUp;
      if (signal.aborted) return;
      await wait(Math.ceil(left), undefined, {signal}).catch(() => undefined);
    }
  }
}
