import type {Answer} from '@site/src/languageModel/commands';
import recorded from '@site/src/languageModel/recorded/batching.json';
import type {WeightFormat} from '@site/src/languageModel/settings';
import {recordingOf, type Session} from '../parts';
import {beginningsOf} from '../parts/streams';
import {warmed} from '../parts/warmed';

/** Some streams in one pass, as they were measured. */
export interface Batch {
  readonly streams: number;
  readonly answer: Answer<'batch'>;
}

export interface Batching {
  /** Where the first stream begins. */
  readonly prompt: string;
  readonly roofline: Answer<'roofline'>;
  /** From one stream up. */
  readonly batches: readonly Batch[];
  readonly isMeasured: boolean;
}

export interface Settings {
  /** Beginnings of the streams, one a line. */
  readonly lines: string;
  readonly format: WeightFormat;
}

export const recording = recordingOf<'batching'>(recorded);

const {roofline, ...batches} = recording.runs;
const RUNS = Object.values(batches);
const {prompts, format} = batches.streams1.command;

export const BATCHES = RUNS.map(({command}) => command.streams);
export const FIRST_SETTINGS: Settings = {lines: prompts.join('\n'), format};
export const FIRST: Batching = {
  prompt: prompts[0] ?? '',
  roofline: roofline.answer,
  batches: RUNS.map(({command, answer}) => ({streams: command.streams, answer})),
  isMeasured: false,
};

/** Measures the machine, then one batch after the other; shows each once it has ended. */
export async function measure(
  session: Session,
  {lines, format: chosen}: Settings,
  counts: readonly number[],
  show: (batching: Batching) => void,
): Promise<void> {
  const machine = await session.run({...roofline.command, format: chosen});
  const own = {prompts: beginningsOf(lines), format: chosen};
  const prompt = own.prompts[0] ?? '';
  const measured: Batch[] = [];
  for (const streams of counts) {
    const answer = await warmed(session, {...batches.streams1.command, ...own, streams});
    measured.push({streams, answer});
    show({prompt, roofline: machine, batches: [...measured], isMeasured: true});
  }
}

/** Milliseconds of a pass, which gives each stream a token. */
export function passOf({streams, answer}: Batch): number {
  return (1000 * streams) / answer.tokensPerSecond;
}

/** Tokens per second that neither the reads nor the multiply-adds of this machine let a batch exceed. */
export function boundOf(machine: Answer<'roofline'>, {streams, answer}: Batch): number {
  return streams / Math.max(readSeconds(machine, answer), multiplySeconds(machine, answer));
}

/** Whether reading the weights takes longer than the arithmetic of a step. */
export function isReadBound(machine: Answer<'roofline'>, {answer}: Batch): boolean {
  return readSeconds(machine, answer) > multiplySeconds(machine, answer);
}

/** Streams at which the arithmetic of a pass takes as long as reading the weights: the ridge. Caches are those of one stream. */
export function ridgeOf(machine: Answer<'roofline'>, {streams, answer}: Batch): number {
  return (streams * readSeconds(machine, answer)) / multiplySeconds(machine, answer);
}

/** Whether the first stream wrote in each batch what it wrote alone. */
export function isSameText(measured: readonly Batch[]): boolean {
  return new Set(measured.map(({answer}) => answer.texts[0])).size <= 1;
}

const readSeconds = ({bytesPerSecond}: Answer<'roofline'>, {bytesPerStep}: Answer<'batch'>) =>
  bytesPerStep / bytesPerSecond;

const multiplySeconds = (
  {multiplyAddsPerSecond}: Answer<'roofline'>,
  {multiplyAddsPerStep}: Answer<'batch'>,
) => multiplyAddsPerStep / multiplyAddsPerSecond;
