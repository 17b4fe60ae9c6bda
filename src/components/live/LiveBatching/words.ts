import {significant} from '../../../numbers/format';
import {streamsInWords} from '../parts/streams';
import {isReadBound, type Batching} from './run';

/** Limit of each batch on this machine. */
export function limitWords({roofline, batches}: Batching): string {
  const [reads, multiplies] = [true, false].map((isRead) =>
    batches.filter((batch) => isReadBound(roofline, batch) === isRead).map(({streams}) => streams),
  );
  const limits = [
    ...(reads?.length ? [`Reading the weights takes longest with ${streamsInWords(reads)}.`] : []),
    ...(multiplies?.length ? [`Arithmetic takes longest with ${streamsInWords(multiplies)}.`] : []),
  ];
  return limits.join(' ');
}

/** The gain of the largest batch, in a sentence. */
export function gainWords({batches}: Batching): string {
  const [first, last] = [batches[0], batches.at(-1)];
  if (!first || !last) return '';
  const gain = last.answer.tokensPerSecond / first.answer.tokensPerSecond;
  const each = gain / (last.streams / first.streams);
  return `${streamsInWords([last.streams])} together write ${significant(gain)} times the tokens of one. Each of them runs at ${significant(each)} times the speed of one alone.`;
}
