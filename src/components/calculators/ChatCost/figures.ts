import type {ChatReuse} from '@site/src/inference/cost/chatBill';
import {brief, count, counted, percent, usd} from '../../../numbers/format';
import type {CalculatorFigure} from '../../ui/figures';
import type {ChatValues} from './calculator';
import {fits, REUSES, type Billed, type ChatResult, type Order} from './compute';
import {chatUsd, isSameApi} from './words';

/** Points of a line: more would not be seen. */
const MOST_POINTS = 60;

/** The reader's chat at each API. */
export function sideBySide(
  {shown, ranked, offPeak}: ChatResult,
  {turns}: ChatValues,
): CalculatorFigure {
  const best = [ranked[0], offPeak?.ranked[0]];
  return {
    kind: 'table',
    caption: `Chats of ${counted(turns, 'turn')}, in USD`,
    columns: [
      {label: 'API', numeric: false, wraps: true},
      'A month',
      'A chat',
      'Read from the cache',
      'Long-prompt price',
    ],
    rows: shown.map((one) => ({
      current: best.includes(one),
      cells: [
        one.offer.name,
        fits(one, turns) ? bare(usd(one.month)) : 'not taken',
        fits(one, turns) ? bare(chatUsd(one.chat)) : 'not taken',
        percent(one.cachedShare),
        one.stepTurn === null ? 'none' : `from turn ${count(one.stepTurn)}`,
      ],
    })),
  };
}

/** Cost of a chat by its turns. */
export function byTurns(
  {all, shown: bills, ranked}: ChatResult,
  {turns}: ChatValues,
): CalculatorFigure {
  const last = Math.max(10, Math.min(2 * turns, all[0]?.turns.length ?? 0));
  const every = Math.max(1, Math.ceil(last / MOST_POINTS));
  const shown = Array.from({length: last}, (_, at) => at + 1).filter(
    (turn) => turn % every === 0 || turn === 1 || turn === last || turn === turns,
  );
  return {
    kind: 'line',
    label: `Each line rises faster with every turn, because a turn sends all that came before it. ${inWords(ranked, turns)}`,
    x: {label: 'Turns of a chat', domain: [0, last], format: count},
    y: {label: 'Cost of a chat (USD)', format: (value) => brief(value)},
    series: bills.map(({offer, turns: bill, lastTurn}) => ({
      label: offer.name,
      ...lineOf(all, offer),
      points: [
        [0, 0] as const,
        ...shown
          .filter((turn) => turn <= lastTurn)
          .map((turn) => [turn, bill[turn - 1]?.total ?? 0] as const),
      ],
    })),
    marks: [{axis: 'x', value: turns, label: counted(turns, 'turn')}],
  };
}

/** An API keeps its color outside of peak hours, with other dashes. */
function lineOf(all: readonly Billed[], {id, name}: Billed['offer']) {
  const series = all.findIndex(({offer}) => offer.id === id);
  const isPeak = all[series]?.offer.name === name;
  // The third color is dotted of its own.
  return isPeak
    ? {series}
    : {series, dash: series === 2 ? ('dashed' as const) : ('dotted' as const)};
}

const inWords = (ranked: readonly Billed[], turns: number): string =>
  ranked.length === 0
    ? ''
    : `At ${counted(turns, 'turn')} a chat costs ${ranked
        .map(({offer, chat}) => `${chatUsd(chat)} with ${offer.name}`)
        .join(', ')}.`;

const SHORT: Readonly<Record<ChatReuse, string>> = {
  history: 'History unchanged',
  system: 'History rewritten',
  none: 'No cache',
};

/** The cheapest API by turns and by what the cache can reuse. */
export function orders({orders: rows}: ChatResult, {turns, reuse}: ChatValues): CalculatorFigure {
  const columns = [reuse, ...REUSES.filter((each) => each !== reuse)];
  return {
    kind: 'table',
    caption: 'The cheapest API by turns and by what the cache can reuse',
    columns: [
      'Turns',
      ...columns.map((each) => ({label: SHORT[each], numeric: false, wraps: true})),
    ],
    rows: rows.map((row) => ({
      current: row.turns === turns,
      cells: [count(row.turns), ...columns.map((each) => cheapestWords(row, each))],
    })),
  };
}

/** One name, or two where another API is cheaper outside of peak hours. */
function cheapestWords({cheapest, offPeak}: Order, reuse: ChatReuse): string {
  const [peak, other] = [cheapest[reuse], offPeak[reuse]];
  if (peak === null) return 'none takes it';
  return other === null || isSameApi(peak, other) ? peak : `${peak}, or ${other}`;
}

const bare = (text: string): string => text.replace('USD ', '');
