import {count, counted, seconds, significant} from '../../../numbers/format';
import {MOST_SEQUENCES} from './inputs';
import type {Speculation} from './run';

/** Where it gains and where it loses, in a sentence. */
export function gainsInWords({gains, values}: Pick<Speculation, 'gains' | 'values'>): string {
  const most = count(MOST_SEQUENCES);
  const length = `Draft length ${values.length}`;
  if (gains.length === 0) return `${length} gains at no batch up to ${most}.`;
  const [first] = gains;
  if (gains.length === 1 && first?.from === 1 && first.to === MOST_SEQUENCES) {
    return `${length} gains at every batch up to ${most}.`;
  }
  const ranges = gains.map(({from, to}) =>
    from === to
      ? count(from)
      : to === MOST_SEQUENCES
        ? `${count(from)} and more`
        : `${count(from)} to ${count(to)}`,
  );
  return `${length} gains with ${ranges.join(' and with ')} sequences, and loses with other numbers.`;
}

/** Gain or loss at the entered batch, with the reason. */
export function verdictOf(found: Speculation): string {
  const {at, breakEven, values} = found;
  const cost = at.verifySeconds / at.plainSeconds;
  const round = `A round takes ${seconds(at.draftSeconds + at.verifySeconds)} for ${significant(at.tokensPerPass)} tokens. A plain step takes ${seconds(at.plainSeconds)} for one.`;
  const verify =
    cost < 1.1
      ? `Verifying ${counted(values.length + 1, 'token')} of each sequence costs about as much as decoding one.`
      : `Verifying ${counted(values.length + 1, 'token')} of each sequence costs ${significant(cost)} plain steps.`;
  const need =
    breakEven === null
      ? 'No acceptance is high enough to gain.'
      : `The gain begins above an acceptance of ${breakEven.toFixed(2)}.`;
  return `${gainsInWords(found)} ${round} ${verify} ${need}`;
}
