import type {ChatTurn} from '@site/src/inference/cost/chatBill';
import type {ApiPrice} from '@site/src/data/apiPrices';
import {brief, count} from '../../../numbers/format';
import type {ChatValues} from './calculator';
import type {Billed, ChatResult} from './compute';
import {chatUsd} from './words';

/** The prompts, then a chat of each API as tokens times prices. */
export function formula(
  {shown, lastPrompt, promptTokens}: ChatResult,
  {turns, system, question, answer, chats}: ChatValues,
): readonly string[] {
  return [
    `prompt of turn i = ${count(system)} + i × ${count(question)} + (i − 1) × ${count(answer)} tokens; of turn ${count(turns)}: ${count(lastPrompt)}; of all turns: ${count(promptTokens)}`,
    ...shown.map((one) => line(one, turns)),
    `a month = ${count(chats)} × a chat`,
  ];
}

function line({offer, turns: all, chat}: Billed, turns: number): string {
  const inChat = all.slice(0, turns);
  const short = inChat.filter(({isLong}) => !isLong);
  const long = inChat.filter(({isLong}) => isLong);
  const parts = [
    ...(short.length > 0 ? [product(short, offer.prices)] : []),
    ...(long.length > 0 && offer.longPrompt ? [product(long, offer.longPrompt.prices)] : []),
  ];
  return `${offer.name} = (${parts.join(' + ')}) / 10⁶ = ${chatUsd(chat)} a chat`;
}

const KINDS = [
  ['cachedInput', 'cached', ({cachedInput}: ApiPrice['prices']) => cachedInput],
  ['writtenInput', 'written', ({cacheWrite}: ApiPrice['prices']) => cacheWrite ?? 0],
  ['uncachedInput', 'new', ({input}: ApiPrice['prices']) => input],
  ['output', 'out', ({output}: ApiPrice['prices']) => output],
] as const;

function product(turns: readonly ChatTurn[], prices: ApiPrice['prices']): string {
  const terms = KINDS.map(([kind, word, priceOf]) => {
    const tokens = turns.reduce((sum, turn) => sum + (turn.tokens[kind] ?? 0), 0);
    return tokens === 0 ? [] : [`${count(tokens)} ${word} × ${brief(priceOf(prices), 4)}`];
  });
  return terms.flat().join(' + ');
}
