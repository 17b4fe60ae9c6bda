import type {PromptPiece} from '@site/src/inference/prefixCache/promptPieces';

/** Whether tokens come from the cache, are the same without coming from it, or differ. */
export type Mark = 'shared' | 'same' | 'different';

export interface MarkedPiece {
  readonly text: string;
  readonly mark: Mark;
  /** Tokens of a named text in this part; absent for single tokens. */
  readonly tokens?: number;
}

/** Pieces of a prompt with their marks; a named text is cut where the mark changes. */
export function markPieces(
  pieces: readonly PromptPiece[],
  sharedTokens: number,
  commonTokens: number,
): readonly MarkedPiece[] {
  const ends = [
    {mark: 'shared' as const, end: sharedTokens},
    {mark: 'same' as const, end: Math.max(sharedTokens, commonTokens)},
    {mark: 'different' as const, end: Infinity},
  ];
  const marked: MarkedPiece[] = [];
  let at = 0;
  for (const {text, name, ids} of pieces) {
    let left = ids.length;
    for (const {mark, end} of ends) {
      const tokens = Math.max(0, Math.min(left, end - at));
      if (tokens === 0) continue;
      marked.push(name === undefined ? {text, mark} : {text: name, mark, tokens});
      at += tokens;
      left -= tokens;
    }
  }
  return marked;
}
