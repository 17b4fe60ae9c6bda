import type {Answer, CommandEvent} from '@site/src/languageModel/commands';
import recorded from '@site/src/languageModel/recorded/speculation.json';
import {paced, recordingOf, type Session} from '../parts';
import {beginningsOf} from '../parts/streams';
import {warmed} from '../parts/warmed';

/** The same streams without drafts and with them. */
export interface Pair {
  readonly streams: number;
  readonly plain: Answer<'batch'>;
  readonly drafts: Answer<'speculate'>;
}

/** A round of drafts of all streams that still write. */
export type Round = Extract<CommandEvent<'speculate'>, {kind: 'round'}>;

export interface Speculation {
  /** Where the first stream begins. */
  readonly prompt: string;
  /** Of one stream by itself. */
  readonly rounds: readonly Round[];
  readonly pairs: readonly Pair[];
  readonly isMeasured: boolean;
}

export interface Settings {
  /** Beginnings of the streams, one a line. */
  readonly lines: string;
  /** Drafts in a round. */
  readonly draftTokens: number;
}

export const recording = recordingOf<'speculation'>(recorded);

const {runs} = recording;
const RUNS = [
  {streams: 1, plain: runs.plain1, drafts: runs.drafts1},
  {streams: 4, plain: runs.plain4, drafts: runs.drafts4},
  {streams: 16, plain: runs.plain16, drafts: runs.drafts16},
] as const;
const {prompts, draftTokens} = runs.drafts1.command;

export const BATCHES = RUNS.map(({streams}) => streams);
export const FIRST_SETTINGS: Settings = {lines: prompts.join('\n'), draftTokens};
export const FIRST: Speculation = {
  prompt: prompts[0] ?? '',
  rounds: runs.drafts1.events.filter((event) => event.kind === 'round'),
  pairs: RUNS.map(({streams, plain, drafts}) => ({
    streams,
    plain: plain.answer,
    drafts: drafts.answer,
  })),
  isMeasured: false,
};

/** Writes the streams of each batch with drafts and without; shows the rounds of one stream as they come. */
export async function compare(
  session: Session,
  {lines, draftTokens: perRound}: Settings,
  batches: readonly number[],
  show: (speculation: Speculation) => void,
): Promise<void> {
  const own = {prompts: beginningsOf(lines)};
  const prompt = own.prompts[0] ?? '';
  let speculation: Speculation = {prompt, rounds: [], pairs: [], isMeasured: true};
  const showNext = paced(show);
  for (const streams of batches) {
    const withDrafts = {...runs.drafts1.command, ...own, draftTokens: perRound, streams};
    const drafts = await warmed(session, withDrafts, (event) => {
      if (streams > 1 || event.kind !== 'round') return;
      speculation = {...speculation, rounds: [...speculation.rounds, event]};
      showNext(speculation);
    });
    const plain = await warmed(session, {...runs.plain1.command, ...own, streams});
    speculation = {...speculation, pairs: [...speculation.pairs, {streams, plain, drafts}]};
    showNext(speculation);
  }
}

/** Speed with drafts divided by the speed without. */
export function speedUpOf({plain, drafts}: Pair): number {
  return drafts.tokensPerSecond / plain.tokensPerSecond;
}

/** Whether all streams wrote with drafts what they wrote without. */
export function isSameText(pairs: readonly Pair[]): boolean {
  return pairs.every(({plain, drafts}) =>
    plain.texts.every((text, stream) => text === drafts.texts[stream]),
  );
}

/** Milliseconds of a pass of the large model for one token of each stream. */
export function plainPassOf({streams, plain}: Pair): number {
  return (1000 * streams) / plain.tokensPerSecond;
}

/** Mean milliseconds of a part of the rounds; NaN for none. */
export function meanOf(
  rounds: readonly Round[],
  part: 'draftMilliseconds' | 'verifyMilliseconds',
): number {
  return rounds.reduce((sum, round) => sum + round[part], 0) / rounds.length;
}
