import type {CommandEvent, Pass, Token} from '@site/src/languageModel/commands';
import recorded from '@site/src/languageModel/recorded/phases.json';
import {paced, recordingOf, type Session} from '../parts';

/** One pass of the answer, by the tokens that the text then had. */
export interface TimedToken {
  readonly length: number;
  readonly milliseconds: number;
}

/** One answer, with the time of each of its passes. */
export interface Phase {
  readonly prefill?: Pass;
  /** Without the first token, which comes with the prefill. */
  readonly decode: readonly TimedToken[];
  readonly tokens: readonly Token[];
}

export interface Phases {
  readonly prompt: string;
  readonly cached: Phase;
  readonly uncached: Phase;
  readonly isMeasured: boolean;
}

type GenerateEvent = CommandEvent<'generate'>;

export const recording = recordingOf<'phases'>(recorded);

const {cached, uncached} = recording.runs;
const WARM_UP_TOKENS = 8;
const NOTHING: Phase = {decode: [], tokens: []};

export const FIRST_TEXT = cached.command.prompt;
export const FIRST: Phases = {
  prompt: FIRST_TEXT,
  cached: cached.events.reduce(withEvent, NOTHING),
  uncached: uncached.events.reduce(withEvent, NOTHING),
  isMeasured: false,
};

/** The phase after one more event of its run. */
export function withEvent(phase: Phase, event: GenerateEvent): Phase {
  if (event.kind === 'prefill') return {...phase, prefill: event};
  const {token, length, milliseconds} = event;
  const isFirst = phase.tokens.length === 0;
  return {
    ...phase,
    tokens: [...phase.tokens, token],
    decode: isFirst ? phase.decode : [...phase.decode, {length, milliseconds}],
  };
}

/** Writes the same answer with the cache and without, and shows each pass. */
export async function write(
  {run}: Session,
  prompt: string,
  show: (phases: Phases) => void,
): Promise<void> {
  let phases: Phases = {prompt, cached: NOTHING, uncached: NOTHING, isMeasured: true};
  const showNext = paced(show);
  // The first passes of a page take longer: its code is still being compiled.
  await run({...recording.runs.cached.command, prompt, tokens: WARM_UP_TOKENS});
  for (const name of ['cached', 'uncached'] as const) {
    await run({...recording.runs[name].command, prompt}, (event) => {
      phases = {...phases, [name]: withEvent(phases[name], event)};
      showNext(phases);
    });
  }
}

/** The middle of some times; undefined for none. */
export function middle(times: readonly TimedToken[]): number | undefined {
  const sorted = times.map(({milliseconds}) => milliseconds).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
