import {demandNumber} from '../check';
import {MEAN_TOKENS_OR_NONE, SHARE, TOTAL_TOKENS} from '../ranges';
import {toolConversation} from '../toolCalls/conversation';
import {tokenBill, type BilledTokens, type TokenPrices} from './tokenBill';

/** A chat whose every request carries all that was said before. All sizes are tokens. */
export interface Chat {
  /** 0 to 1e6. */
  readonly systemTokens: number;
  /** One question of the user, 1 to 1e5. */
  readonly questionTokens: number;
  /** One answer, 1 to 1e5. */
  readonly answerTokens: number;
  /** Questions with their answers, 1 to 1,000. */
  readonly turns: number;
}

/**
 * Part of a prompt that begins as an earlier prompt of the chat did: all of the previous prompt (`history`), the system prompt alone
 * because the turns behind it come back changed (`system`), or nothing because the cache is off (`none`).
 */
export type ChatReuse = 'history' | 'system' | 'none';

/** Prices of one model of an API. */
export interface ChatPrices {
  /** Without `writtenInput`, writing to the cache costs what new input costs. */
  readonly prices: TokenPrices;
  /** Prices of a whole request whose prompt has more tokens than this. */
  readonly longPrompt?: {readonly aboveTokens: number; readonly prices: TokenPrices};
  /** Shortest prefix that the cache takes, tokens; 0 if absent. */
  readonly minimumPrefixTokens?: number;
}

/** One request of the chat. */
export interface ChatTurn {
  readonly promptTokens: number;
  readonly tokens: BilledTokens;
  /** Whether the prices of long prompts hold. */
  readonly isLong: boolean;
  readonly cost: number;
  /** Cost of the chat up to this turn. */
  readonly total: number;
}

/**
 * Bill of a chat by turns. Prompt i has system + i·question + (i − 1)·answer tokens. From the second on, a share of the reusable part is
 * read from the cache if that part is as long as the cache asks for. The rest is written to it, at the write price, in every prompt that is
 * long enough. A prompt above the limit pays the other prices for all of its tokens, cached ones and the answer too.
 *
 * Derived: the prompts of `toolConversation` with questions in the place of tool results, each billed by `tokenBill`; the rules are those of
 * `claudecaching` and `openaicachewrites`.
 *
 * @param input the chat, its reuse, `foundShare` of the reusable part that is found (0 to 1; 1 if absent), and prices per million tokens
 * @returns the turns in order, in the currency of the prices
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * const turns = chatBill({
 *   systemTokens: 1000,
 *   questionTokens: 100,
 *   answerTokens: 300,
 *   turns: 2,
 *   reuse: 'history',
 *   prices: {uncachedInput: 1, cachedInput: 0.1, writtenInput: 1.25, output: 5},
 * });
 * const [, second] = turns;
 * ({prompt: second?.promptTokens, cached: second?.tokens.cachedInput, total: second?.total}) // => {prompt: 1500, cached: 1100, total: 0.004985}
 * ```
 */
export function chatBill(
  input: Chat & ChatPrices & {readonly reuse: ChatReuse; readonly foundShare?: number},
): readonly ChatTurn[] {
  const {systemTokens, reuse, foundShare = 1, prices, longPrompt, minimumPrefixTokens = 0} = input;
  demandNumber('foundShare', foundShare, SHARE);
  demandNumber('minimumPrefixTokens', minimumPrefixTokens, MEAN_TOKENS_OR_NONE);
  if (longPrompt) demandNumber('longPrompt.aboveTokens', longPrompt.aboveTokens, TOTAL_TOKENS);
  const writes = reuse !== 'none' && prices.writtenInput !== undefined;
  const prompts = chatPrompts(input);
  let total = 0;
  return prompts.map((promptTokens, turn) => {
    const reusable = {history: prompts[turn - 1] ?? 0, system: systemTokens, none: 0}[reuse];
    const isFound = turn > 0 && reusable >= minimumPrefixTokens;
    const cachedInput = isFound ? Math.floor(reusable * foundShare) : 0;
    const fresh = promptTokens - cachedInput;
    const isWritten = writes && promptTokens >= minimumPrefixTokens;
    const tokens = {
      cachedInput,
      uncachedInput: isWritten ? 0 : fresh,
      writtenInput: isWritten ? fresh : 0,
      output: input.answerTokens,
    };
    const isLong = longPrompt !== undefined && promptTokens > longPrompt.aboveTokens;
    const cost = tokenBill({tokens, prices: isLong ? longPrompt.prices : prices});
    total += cost;
    return {promptTokens, tokens, isLong, cost, total};
  });
}

/** Tokens of the prompt of each turn. */
function chatPrompts(chat: Chat): readonly number[] {
  demandNumber('turns', chat.turns, {min: 1, max: 1000, integer: true});
  const {rounds} = toolConversation({
    tools: 0,
    tokensPerTool: 0,
    systemTokens: chat.systemTokens,
    questionTokens: chat.questionTokens,
    // A chat of one turn is the first of two.
    calls: Math.max(1, chat.turns - 1),
    callsPerRound: 1,
    callTokens: chat.answerTokens,
    resultTokens: chat.questionTokens,
    answerTokens: chat.answerTokens,
    cachedShare: 0,
  });
  return rounds.slice(0, chat.turns).map(({promptTokens}) => promptTokens);
}

/**
 * First turn of a chat whose prompt has more tokens than a limit: 2 + ⌊(limit − system − question) / (question + answer)⌋, at least 1.
 *
 * Derived: system + i·question + (i − 1)·answer > limit, solved for whole i.
 *
 * @param chat sizes as for `chatBill`, without `turns`
 * @param limit tokens, 0 to 1e18
 * @returns a turn, counted from 1; it may be later than any turn of the chat
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * firstTurnAbove({systemTokens: 1500, questionTokens: 100, answerTokens: 300}, 272_000) // => 678
 * ```
 */
export function firstTurnAbove(chat: Omit<Chat, 'turns'>, limit: number): number {
  demandNumber('limit', limit, TOTAL_TOKENS);
  const [first = 0, second = 0] = chatPrompts({...chat, turns: 2});
  return Math.max(1, Math.floor((limit - first) / (second - first)) + 2);
}
