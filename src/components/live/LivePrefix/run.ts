import type {Answer} from '@site/src/languageModel/commands';
import recorded from '@site/src/languageModel/recorded/prefixes.json';
import {recordingOf, type Session} from '../parts';
import {warmed} from '../parts/warmed';

/** Where the time of day stands in a prompt. */
export type Clock = 'none' | 'first' | 'last';

export interface Settings {
  /** Beginning that both prompts have in common. */
  readonly rules: string;
  /** Ends of the prompts. */
  readonly questions: readonly [string, string];
  readonly clock: Clock;
}

export interface Prefix {
  readonly answer: Answer<'prefix'>;
  readonly isMeasured: boolean;
}

export const recording = recordingOf<'prefixes'>(recorded);

const {command, answer: firstAnswer} = recording.runs.prefix;
/** Where the questions of the recorded prompts begin. */
const QUESTION = 'Question: ';
const TIMES = ['09:14:07', '16:52:31'] as const;

export const FIRST: Prefix = {answer: firstAnswer, isMeasured: false};
export const FIRST_SETTINGS: Settings = {
  rules: command.prompts[0].slice(0, command.prompts[0].indexOf(QUESTION)),
  questions: [questionOf(command.prompts[0]), questionOf(command.prompts[1])],
  clock: 'none',
};

/** Measures both prompts, and shows the result. */
export async function measure(
  session: Session,
  settings: Settings,
  show: (prefix: Prefix) => void,
): Promise<void> {
  const own = {...command, prompts: promptsOf(settings)};
  show({answer: await warmed(session, own), isMeasured: true});
}

/** The two prompts; with a clock, their times differ. */
export function promptsOf({rules, questions: [one, two], clock}: Settings): [string, string] {
  const promptOf = (question: string, time: string) => {
    const first = clock === 'first' ? `Time: ${time}. ` : '';
    const last = clock === 'last' ? ` Time: ${time}.` : '';
    return `${first}${rules}${QUESTION}${question}${last}`;
  };
  return [promptOf(one, TIMES[0]), promptOf(two, TIMES[1])];
}

/** Time to the first token of the second prompt without the cache, divided by the time with it. */
export function speedUpOf({secondWithout, secondWith}: Answer<'prefix'>): number {
  return secondWithout.milliseconds / secondWith.milliseconds;
}

function questionOf(prompt: string): string {
  return prompt.slice(prompt.indexOf(QUESTION) + QUESTION.length);
}
