import {counted, usd} from '../../../numbers/format';
import type {ChatValues} from './calculator';
import {HOURS_A_WEEK, type ChatResult} from './compute';
import {isSameApi, withoutHours} from './words';

/** Which API to take if the price decides, and when another one is cheaper. */
export function verdict(result: ChatResult, values: ChatValues): string | undefined {
  const {ranked, offPeak} = result;
  const {turns} = values;
  const [best, next] = ranked;
  const [lower] = offPeak?.ranked ?? [];
  if (!best) return undefined;
  const chats = `chats of ${counted(turns, 'turn')}`;
  if (offPeak && lower && !isSameApi(best.offer.name, lower.offer.name)) {
    return byHour(result, values);
  }
  const isAlwaysBest = offPeak && lower && lower.month < best.month;
  const otherHours = isAlwaysBest
    ? ` Outside of peak hours, in ${offPeak.hoursAWeek} of ${HOURS_A_WEEK} hours of a week, ${withoutHours(best.offer.name)} is also the cheapest, at ${usd(lower.month)}.`
    : '';
  if (!next) {
    return `${best.offer.name} costs ${usd(best.month)} a month for ${chats}.${otherHours.replace('is also the cheapest, at', 'costs')}`;
  }
  const among = ranked.length === 2 ? 'The other one' : 'The next one';
  const name = isAlwaysBest ? withoutHours(best.offer.name) : best.offer.name;
  const price = isAlwaysBest
    ? `Even at its price of peak hours it costs ${usd(best.month)} a month for ${chats}`
    : `For ${chats} it costs ${usd(best.month)} a month`;
  if (next.month - best.month < 0.005 * best.month) {
    return `If the price decides, take ${name} or ${next.offer.name}. ${price}, and the other one costs the same within half a percent.${otherHours}`;
  }
  return `If the price decides, take ${name}. ${price}. ${among}, ${next.offer.name}, costs ${usd(next.month)}.${otherHours}`;
}

/** Where the hour decides: which API in which hours, and what each costs. */
function byHour({ranked, offPeak}: ChatResult, {turns}: ChatValues): string | undefined {
  const [best] = ranked;
  const [lower] = offPeak?.ranked ?? [];
  if (!best || !offPeak || !lower) return undefined;
  const atPeak = ranked.find(({offer}) => offer.id === lower.offer.id);
  const costs = [best, atPeak, lower].flatMap((one) =>
    one ? `${usd(one.month)} with ${one.offer.name}` : [],
  );
  return `If the price decides, the hour decides too: take ${best.offer.name} ${offPeak.peakHours}, and ${lower.offer.name} in the other ${offPeak.hoursAWeek} of ${HOURS_A_WEEK} hours of a week. A month of chats of ${counted(turns, 'turn')} costs ${costs.slice(0, -1).join(', ')} and ${costs.at(-1)}.`;
}
