/** Role of a token in the step that is shown. */
export type CellState = 'cached' | 'input' | 'output' | 'later';

export interface Cell {
  /** Place in the answer, from 1. */
  readonly number: number;
  readonly state: CellState;
}

export interface CellRow {
  readonly prompt: Extract<CellState, 'cached' | 'input'>;
  /** Tokens of the answer before the first cell that is shown. */
  readonly hiddenBefore: number;
  readonly cells: readonly Cell[];
  readonly hiddenAfter: number;
}

/** As many as stand in one row beside the prompt, and in two on a phone. */
const SHOWN = 8;

/** The sequence at a step: the prompt, and the part of the answer around the token that the step yields. */
export function cellRow(step: number, outputTokens: number): CellRow {
  const latestStart = Math.max(1, outputTokens - SHOWN + 1);
  const start = Math.min(Math.max(1, step - Math.ceil(SHOWN / 2)), latestStart);
  const end = Math.min(outputTokens, start + SHOWN - 1);
  const cells = Array.from({length: end - start + 1}, (_, index) => ({
    number: start + index,
    state: stateAt(start + index, step),
  }));
  return {
    prompt: step === 1 ? 'input' : 'cached',
    hiddenBefore: start - 1,
    cells,
    hiddenAfter: outputTokens - end,
  };
}

function stateAt(token: number, step: number): CellState {
  if (token > step) return 'later';
  if (token === step) return 'output';
  return token === step - 1 ? 'input' : 'cached';
}
