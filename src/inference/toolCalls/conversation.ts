import {demandNumber} from '../check';

/** A task that takes several tool calls. All sizes are tokens. */
export interface ToolTask {
  /** Tools that are offered, 0 to 1e4. */
  readonly tools: number;
  /** Name, description and schema of one tool, as the chat template writes them, 0 to 1e5. */
  readonly tokensPerTool: number;
  /** System prompt, without the tools, 0 to 1e6. */
  readonly systemTokens: number;
  /** The user's message, 1 to 1e6. */
  readonly questionTokens: number;
  /** Calls that the task needs, 1 to 1000. */
  readonly calls: number;
  /** Calls that the model makes in one answer, 1 to 1000. */
  readonly callsPerRound: number;
  /** Name and arguments of one call, with what is written around them, 1 to 1e5. */
  readonly callTokens: number;
  /** Result of one call, 0 to 1e6. */
  readonly resultTokens: number;
  /** The final answer, 1 to 1e6. */
  readonly answerTokens: number;
  /** Share of what an earlier request has sent already that is found in the prefix cache, 0 to 1. */
  readonly cachedShare: number;
}

/** One request of the loop, in tokens. */
export interface ToolRound {
  readonly promptTokens: number;
  /** Of the prompt: found in the cache. At least one token is always computed. */
  readonly cachedTokens: number;
  readonly newTokens: number;
  readonly outputTokens: number;
  /** Calls in the answer; 0 in the last round. */
  readonly calls: number;
}

export interface ToolConversation {
  /** Rounds with calls, and the one with the answer. */
  readonly rounds: readonly ToolRound[];
  readonly promptTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  /** Tool definitions in all prompts together. */
  readonly definitionTokens: number;
}

const ranges = {
  tools: {min: 0, max: 1e4, integer: true, unit: 'tools'},
  tokensPerTool: {min: 0, max: 1e5, integer: true, unit: 'tokens'},
  systemTokens: {min: 0, max: 1e6, integer: true, unit: 'tokens'},
  questionTokens: {min: 1, max: 1e6, integer: true, unit: 'tokens'},
  calls: {min: 1, max: 1000, integer: true, unit: 'calls'},
  callsPerRound: {min: 1, max: 1000, integer: true, unit: 'calls'},
  callTokens: {min: 1, max: 1e5, integer: true, unit: 'tokens'},
  resultTokens: {min: 0, max: 1e6, integer: true, unit: 'tokens'},
  answerTokens: {min: 1, max: 1e6, integer: true, unit: 'tokens'},
  cachedShare: {min: 0, max: 1},
} as const;

/**
 * Tokens of a loop in which every request carries the whole conversation: with R = ⌈calls/callsPerRound⌉ rounds of calls,
 * prompt i has tools·tokensPerTool + system + question + the calls and results of the i − 1 rounds before it.
 * Sent before, and so possibly in the cache: the definitions and the system prompt (by other conversations) in the first
 * request, the whole previous prompt in the others. An answer that was generated counts as new when it comes back.
 *
 * Derived: every request repeats what was said before.
 *
 * @param task tools, calls and lengths in tokens
 * @returns tokens of every round and in all
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * const {rounds, promptTokens} = toolConversation({
 *   tools: 10,
 *   tokensPerTool: 150,
 *   systemTokens: 500,
 *   questionTokens: 100,
 *   calls: 2,
 *   callsPerRound: 1,
 *   callTokens: 60,
 *   resultTokens: 400,
 *   answerTokens: 200,
 *   cachedShare: 1,
 * });
 * ({rounds: rounds.length, promptTokens}) // => {rounds: 3, promptTokens: 7680}
 * ```
 */
export function toolConversation(task: ToolTask): ToolConversation {
  for (const [name, range] of Object.entries(ranges)) {
    demandNumber(name, task[name as keyof ToolTask], range);
  }
  const definitions = task.tools * task.tokensPerTool;
  const rounds: ToolRound[] = [];
  let sentBefore = definitions + task.systemTokens;
  let promptTokens = sentBefore + task.questionTokens;
  let left = task.calls;
  for (;;) {
    const calls = Math.min(left, task.callsPerRound);
    const cachedTokens = Math.min(promptTokens - 1, Math.floor(sentBefore * task.cachedShare));
    const outputTokens = calls === 0 ? task.answerTokens : calls * task.callTokens;
    const newTokens = promptTokens - cachedTokens;
    rounds.push({promptTokens, cachedTokens, newTokens, outputTokens, calls});
    if (calls === 0) break;
    left -= calls;
    sentBefore = promptTokens;
    promptTokens += outputTokens + calls * task.resultTokens;
  }
  const sum = (key: keyof ToolRound) => rounds.reduce((total, round) => total + round[key], 0);
  return {
    rounds,
    promptTokens: sum('promptTokens'),
    cachedTokens: sum('cachedTokens'),
    outputTokens: sum('outputTokens'),
    definitionTokens: rounds.length * definitions,
  };
}
