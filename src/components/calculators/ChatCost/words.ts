import {apiPrices} from '@site/src/data/apiPrices';
import type {ChatReuse} from '@site/src/inference/cost/chatBill';
import {significant, unwritten, usd} from '../../../numbers/format';

/** `USD 0.129`: most chats cost less than a dollar, so that cents would hide what they differ by. */
export const chatUsd = unwritten('USD', (value) =>
  value > 0 && value < 1 ? `USD ${significant(value)}` : usd(value),
);

export const REUSE_LABELS: Readonly<Record<ChatReuse, string>> = {
  history: 'History sent back unchanged',
  system: 'History rewritten, system prompt kept',
  none: 'No cache',
};

/** A name without the hours of its price: nobody buys a model at its peak. */
export const withoutHours = (name: string): string => name.replace(/ \((off-)?peak hours\)$/, '');

/** Whether two names mean one API in peak hours and outside of them. */
export const isSameApi = (peak: string, offPeak: string): boolean =>
  peak === offPeak || apiPrices.some((one) => one.name === peak && one.offPeak?.name === offPeak);
