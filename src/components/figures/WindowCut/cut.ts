/** Tokens of one turn of a chat, as Ollama sends them to the model. */
export interface Turn {
  readonly system: number;
  /** Earlier messages that the model still sees. */
  readonly kept: number;
  readonly question: number;
  /** Earlier messages that were left out. */
  readonly dropped: number;
}

/** Lengths of a chat in tokens. */
export interface Chat {
  readonly system: number;
  readonly question: number;
  readonly answer: number;
}

/**
 * Leaves out the oldest messages, one by one, until the prompt fits the window; the system prompt and the newest message
 * always stay. Source: ollamaprompt.
 *
 * @param turn 1 for the first question
 */
export function turnOf({system, question, answer}: Chat, turn: number, window: number): Turn {
  const earlier = Array.from({length: 2 * (turn - 1)}, (_, index) =>
    index % 2 === 0 ? question : answer,
  );
  let kept = earlier.reduce((sum, one) => sum + one, 0);
  let dropped = 0;
  for (const message of earlier) {
    if (system + kept + question <= window) break;
    kept -= message;
    dropped += message;
  }
  return {system, kept, question, dropped};
}
