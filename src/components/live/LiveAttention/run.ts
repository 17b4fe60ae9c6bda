import type {Token} from '@site/src/languageModel/commands';
import recorded from '@site/src/languageModel/recorded/attention.json';
import {recordingOf, type Session} from '../parts';

/** More tokens than that make cells too small to read. */
export const MOST_TOKENS = 16;

/** Attention of one head over a text: row q has a weight for each of the tokens 0 to q. */
export interface Reading {
  readonly tokens: readonly Token[];
  readonly rows: readonly (readonly number[])[];
  readonly isMeasured: boolean;
}

export interface Head {
  readonly text: string;
  /** From 0. */
  readonly layer: number;
  readonly head: number;
}

export const recording = recordingOf<'attention'>(recorded);

const {command, answer} = recording.runs.attention;

export const FIRST_HEAD: Head = command;
export const FIRST: Reading = {...answer, isMeasured: false};

/** Who reads whom in one head. */
export async function read({run}: Session, {text, layer, head}: Head): Promise<Reading> {
  return {...(await run({...command, text, layer, head})), isMeasured: true};
}

/** The last token with the token that it reads most, and how much. */
export function strongest({tokens, rows}: Reading): {
  readonly reader: Token;
  readonly read: Token;
  readonly share: number;
} | null {
  const row = rows.slice(0, MOST_TOKENS).at(-1) ?? [];
  const share = Math.max(...row);
  const reader = tokens[row.length - 1];
  const read = tokens[row.indexOf(share)];
  return reader && read ? {reader, read, share} : null;
}
