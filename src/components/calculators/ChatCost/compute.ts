import type {ApiPrice} from '@site/src/data/apiPrices';
import {
  chatBill,
  firstTurnAbove,
  type Chat,
  type ChatPrices,
  type ChatReuse,
  type ChatTurn,
} from '@site/src/inference/cost/chatBill';
import type {TokenPrices} from '@site/src/inference/cost/tokenBill';
import type {ChatValues} from './calculator';
import {offerOf, offPeakOf} from './ownPrices';

/** Chats up to this many turns are billed, so that a reader sees what more turns would change. */
const FARTHEST = 200;
const MOST_TURNS = 1000;
export const HOURS_A_WEEK = 168;
/** Turns for which the order of the APIs is shown. */
const SHOWN_TURNS = [1, 5, 20, 50, 200];

export const REUSES = ['history', 'system', 'none'] as const satisfies readonly ChatReuse[];

/** One API with its bill. */
export interface Billed {
  readonly offer: ApiPrice;
  /** Turns up to those that the chart shows, at least the reader's. */
  readonly turns: readonly ChatTurn[];
  /** Cost of a chat of the reader, USD. */
  readonly chat: number;
  readonly month: number;
  /** Share of all prompt tokens that is read from the cache. */
  readonly cachedShare: number;
  /** Turn from which on the second price holds, in the chat or later; null without one. */
  readonly stepTurn: number | null;
  /** Last turn whose prompt and answer fit into the context. */
  readonly lastTurn: number;
  /** The same chat without a cache, USD. */
  readonly uncached: number;
}

/** The cheapest API for a number of turns, by what is reused. */
export interface Order {
  readonly turns: number;
  readonly cheapest: Readonly<Record<ChatReuse, string | null>>;
  /** The same outside of peak hours. */
  readonly offPeak: Readonly<Record<ChatReuse, string | null>>;
}

export interface ChatResult {
  /** In the order of the fields, at the prices of peak hours. */
  readonly all: readonly Billed[];
  /** The same with the bills outside of peak hours, each behind that of its API. */
  readonly shown: readonly Billed[];
  /** Those whose context takes the whole chat, cheapest first, at the prices of peak hours. */
  readonly ranked: readonly Billed[];
  /** What differs outside of the peak hours of an API; null where all prices always hold. */
  readonly offPeak: OffPeak | null;
  /** Prompt of the last turn, tokens. */
  readonly lastPrompt: number;
  /** Prompts of all turns, tokens. */
  readonly promptTokens: number;
  readonly orders: readonly Order[];
  /** The cheapest by turns: each holds from its turn to that of the next. */
  readonly spans: readonly Span[];
  /** The cheapest by percent of the reusable tokens that are found, likewise; none without a cache. */
  readonly byFound: readonly Span[];
}

/** The order outside of peak hours: an API without them keeps its price. */
export interface OffPeak {
  readonly ranked: readonly Billed[];
  readonly spans: readonly Span[];
  /** `from 01:00 to 04:00 UTC on workdays` */
  readonly peakHours: string;
  readonly hoursAWeek: number;
}

/** The cheapest offer from a number on. */
export interface Span {
  readonly from: number;
  readonly name: string;
}

/** Whether the context takes a chat of so many turns. */
export const fits = ({lastTurn}: Billed, turns: number): boolean => lastTurn >= turns;

/** The ids of the chosen APIs. */
export const chosenOf = ({first, second, third, fourth}: ChatValues): readonly string[] =>
  [first, second, third, fourth].filter((id) => id !== 'none');

export function compute(values: ChatValues): ChatResult {
  const {turns, reuse} = values;
  const horizon = Math.min(MOST_TURNS, Math.max(FARTHEST, 2 * turns));
  const offers = chosenOf(values).map(offerOf);
  const bills = (each: ChatReuse) =>
    offers.map((offer) => billed(offer, {...values, reuse: each}, horizon));
  const lowered = (each: ChatReuse) =>
    offers.map((offer) => billed(offPeakOf(offer) ?? offer, {...values, reuse: each}, horizon));
  const byReuse = {history: bills('history'), system: bills('system'), none: bills('none')};
  const lowerByReuse = offers.some(({offPeak}) => offPeak)
    ? {history: lowered('history'), system: lowered('system'), none: lowered('none')}
    : byReuse;
  const all = byReuse[reuse];
  const lower = lowerByReuse[reuse];
  const peak = offers.find(({offPeak}) => offPeak)?.offPeak;
  const takesChat = (bill: readonly Billed[]) =>
    bill.filter((one) => fits(one, turns)).toSorted((a, b) => a.chat - b.chat);
  const inChat = all[0]?.turns.slice(0, turns) ?? [];
  const shown = [...new Set([...SHOWN_TURNS, turns])].filter((each) => each <= horizon);
  return {
    all,
    shown: all.flatMap((one, at) => (one.offer.offPeak ? [one, lower[at] ?? one] : [one])),
    ranked: takesChat(all),
    offPeak: peak
      ? {
          ranked: takesChat(lower),
          spans: spansOf(1, horizon, (turn) => cheapestAt(lower, turn)),
          peakHours: peak.peakHours,
          hoursAWeek: HOURS_A_WEEK - peak.peakHoursAWeek,
        }
      : null,
    lastPrompt: inChat.at(-1)?.promptTokens ?? 0,
    promptTokens: inChat.reduce((sum, {promptTokens}) => sum + promptTokens, 0),
    orders: shown
      .toSorted((a, b) => a - b)
      .map((each) => ({
        turns: each,
        cheapest: cheapestBy(byReuse, each),
        offPeak: cheapestBy(lowerByReuse, each),
      })),
    spans: spansOf(1, horizon, (turn) => cheapestAt(all, turn)),
    byFound: reuse === 'none' ? [] : spansByFound(offers, values),
  };
}

function billed(offer: ApiPrice, values: ChatValues, horizon: number): Billed {
  const {turns, reuse, found} = values;
  const chat = chatOf(values);
  const bill = (how: ChatReuse) =>
    chatBill({...chat, turns: horizon, ...pricesOf(offer), reuse: how, foundShare: found / 100});
  const all = bill(reuse);
  const inChat = all.slice(0, turns);
  const sum = (of: (turn: ChatTurn) => number) =>
    inChat.reduce((total, turn) => total + of(turn), 0);
  const cost = inChat.at(-1)?.total ?? 0;
  return {
    offer,
    turns: all,
    chat: cost,
    month: cost * values.chats,
    cachedShare: sum(({tokens}) => tokens.cachedInput) / sum(({promptTokens}) => promptTokens),
    stepTurn: offer.longPrompt && firstTurnAbove(chat, offer.longPrompt.aboveTokens),
    lastTurn: lastTurnIn(offer, chat),
    uncached: (reuse === 'none' ? all : bill('none'))[turns - 1]?.total ?? 0,
  };
}

const chatOf = ({system, question, answer}: ChatValues): Omit<Chat, 'turns'> => ({
  systemTokens: system,
  questionTokens: question,
  answerTokens: answer,
});

/** Last turn whose prompt and answer fit into the context; 0 if none does. */
function lastTurnIn({contextTokens}: ApiPrice, chat: Omit<Chat, 'turns'>): number {
  const room = contextTokens - chat.answerTokens;
  if (room < chat.systemTokens + chat.questionTokens) return 0;
  return firstTurnAbove(chat, room) - 1;
}

function pricesOf({prices, longPrompt, minimumPrefixTokens}: ApiPrice): ChatPrices {
  return {
    prices: tokenPrices(prices),
    ...(longPrompt && {
      longPrompt: {aboveTokens: longPrompt.aboveTokens, prices: tokenPrices(longPrompt.prices)},
    }),
    ...(minimumPrefixTokens !== null && {minimumPrefixTokens}),
  };
}

function tokenPrices({input, cachedInput, cacheWrite, output}: ApiPrice['prices']): TokenPrices {
  return {
    uncachedInput: input,
    cachedInput,
    output,
    ...(cacheWrite !== null && {writtenInput: cacheWrite}),
  };
}

/** Name of the cheapest of those that can hold a chat of so many turns. */
function cheapestAt(all: readonly Billed[], turns: number): string | null {
  const costOf = (one: Billed) => one.turns[turns - 1]?.total ?? Infinity;
  const [first] = all.filter((one) => fits(one, turns)).toSorted((a, b) => costOf(a) - costOf(b));
  return first?.offer.name ?? null;
}

const cheapestBy = (
  {history, system, none}: Readonly<Record<ChatReuse, readonly Billed[]>>,
  turns: number,
): Order['cheapest'] => ({
  history: cheapestAt(history, turns),
  system: cheapestAt(system, turns),
  none: cheapestAt(none, turns),
});

/** The cheapest of every whole number, without those that it has in common with the one before. */
function spansOf(
  first: number,
  last: number,
  cheapest: (at: number) => string | null,
): readonly Span[] {
  const spans: Span[] = [];
  for (let from = first; from <= last; from++) {
    const name = cheapest(from);
    if (name !== null && name !== spans.at(-1)?.name) spans.push({from, name});
  }
  return spans;
}

/** A bill is a straight line over the share that is found, so its ends are enough. */
function spansByFound(offers: readonly ApiPrice[], values: ChatValues): readonly Span[] {
  const lines = [0, 100].map((found) =>
    offers
      .map((offer) => billed(offer, {...values, found}, values.turns))
      .filter((one) => fits(one, values.turns)),
  );
  const [none = [], all = []] = lines;
  return spansOf(0, 100, (found) => {
    const costs = none.map(
      ({offer: {name}, chat}, at) =>
        [name, chat + (found / 100) * ((all[at]?.chat ?? chat) - chat)] as const,
    );
    return costs.toSorted(([, a], [, b]) => a - b)[0]?.[0] ?? null;
  });
}
