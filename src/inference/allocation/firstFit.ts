import type {Placement, Segment} from './segment';

/** Takes the first gap that is long enough; neighboring gaps merge when a place is freed. */
export class FirstFit implements Placement {
  /** Gaps in order of their start; no two touch. */
  #gaps: Segment[];

  constructor(tokens: number) {
    this.#gaps = [{start: 0, tokens}];
  }

  get freeTokens(): number {
    return this.#gaps.reduce((sum, gap) => sum + gap.tokens, 0);
  }

  place(tokens: number): Segment | null {
    const index = this.#gaps.findIndex((gap) => gap.tokens >= tokens);
    const gap = this.#gaps[index];
    if (!gap) return null;
    const rest = {start: gap.start + tokens, tokens: gap.tokens - tokens};
    this.#gaps.splice(index, 1, ...(rest.tokens > 0 ? [rest] : []));
    return {start: gap.start, tokens};
  }

  free(segment: Segment): void {
    const sorted = [...this.#gaps, segment].sort((a, b) => a.start - b.start);
    const merged: Segment[] = [];
    for (const gap of sorted) {
      const last = merged.at(-1);
      if (last && last.start + last.tokens === gap.start) {
        merged[merged.length - 1] = {start: last.start, tokens: last.tokens + gap.tokens};
      } else {
        merged.push(gap);
      }
    }
    this.#gaps = merged;
  }
}
