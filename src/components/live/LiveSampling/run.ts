import type {Candidate} from '@site/src/languageModel/commands';
import recorded from '@site/src/languageModel/recorded/sampling.json';
import type {SamplingSettings} from '@site/src/languageModel/settings';
import {recordingOf, type Session} from '../parts';

export const recording = recordingOf<'sampling'>(recorded);

const {command, answer} = recording.runs.sampled;

export interface Settings extends SamplingSettings {
  readonly text: string;
}

/** The likeliest tokens, with their chances before and after the steps. */
export interface Reading {
  readonly candidates: readonly Candidate[];
  /** Tokens that no step removed. */
  readonly kept: number;
  readonly isMeasured: boolean;
}

export const FIRST_SETTINGS: Settings = {text: command.text, ...command.sampling};
export const FIRST: Reading = {...answer, isMeasured: false};

/** Chances of the next token after each step of the sampling. */
export async function read({run}: Session, {text, ...sampling}: Settings): Promise<Reading> {
  return {...(await run({...command, text, sampling})), isMeasured: true};
}

/** Values of the sliders; the neutral one, which does nothing, is at an end. */
export const STOPS = {
  temperature: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5],
  topK: [1, 2, 3, 4, 5, 6, 8, 10, 20, 40, 100, 0],
  topP: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1],
  minP: [0, 0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 0.7, 1],
} as const satisfies Readonly<Record<keyof SamplingSettings, readonly number[]>>;
