import {percent, significant} from '../../../numbers/format';
import {streamsInWords} from '../parts/streams';
import {meanOf, plainPassOf, speedUpOf, type Speculation} from './run';

/** At which batches drafts made the streams faster. */
export function verdict({pairs}: Speculation): string {
  const [pays, loses] = [true, false].map((isGain) =>
    pairs.filter((pair) => speedUpOf(pair) > 1 === isGain).map(({streams}) => streams),
  );
  if (!pays?.length) return loses?.length ? `Guesses lose at ${streamsInWords(loses)}.` : '';
  const gain = `Guesses pay at ${streamsInWords(pays)}`;
  return loses?.length ? `${gain}, and lose at ${streamsInWords(loses)}.` : `${gain}.`;
}

/** Time and gain of a round of one stream, in passes without drafts. */
export function roundWords({rounds, pairs: [one]}: Speculation): string {
  if (!one) return '';
  const time = meanOf(rounds, 'draftMilliseconds') + meanOf(rounds, 'verifyMilliseconds');
  const passes = significant(time / plainPassOf(one), 2);
  return `For one stream, a round takes as long as ${passes} plain passes, and gives ${significant(one.drafts.tokensPerRound, 2)} tokens.`;
}

/** The result in words, for one stream. */
export function summary(speculation: Speculation): string {
  const [one] = speculation.pairs;
  if (!one) return 'No round.';
  return `The large model accepted ${percent(one.drafts.acceptance)} of the guesses. With guesses, one stream runs at ${significant(speedUpOf(one))} times its speed. ${verdict(speculation)}`;
}
