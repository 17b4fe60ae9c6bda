import type {Token} from '@site/src/languageModel/commands';
import recorded from '@site/src/languageModel/recorded/quantization.json';
import type {WeightFormat} from '@site/src/languageModel/settings';
import {recordingOf, type Session} from '../parts';

/** The weights in one form, at work. */
export interface Form {
  readonly format: WeightFormat;
  readonly bits: number;
  readonly bytes: number;
  readonly tokens: readonly Token[];
  readonly tokensPerSecond: number;
  readonly perplexity: number;
}

export interface Comparison {
  readonly prompt: string;
  readonly forms: readonly Form[];
  readonly isMeasured: boolean;
}

export const recording = recordingOf<'quantization'>(recorded);

const {runs, ready} = recording;
const {weightBytes} = ready.models.large;

const RUNS = [
  {format: 'bf16', bits: 16, text: runs.text16, perplexity: runs.perplexity16},
  {format: 'int8', bits: 8, text: runs.text8, perplexity: runs.perplexity8},
  {format: 'int4', bits: 4, text: runs.text4, perplexity: runs.perplexity4},
] as const;

export const FIRST_TEXT = runs.text16.command.prompt;
/** Text of which the perplexity is taken; no part of it was in the training. */
export const HELD_OUT = runs.perplexity16.command.text;

const FIRST_FORMS: readonly Form[] = RUNS.map(({format, bits, text, perplexity}) => ({
  format,
  bits,
  bytes: weightBytes[format],
  tokens: text.answer.tokens,
  tokensPerSecond: text.answer.tokensPerSecond,
  perplexity: perplexity.answer.perplexity,
}));

export const FIRST: Comparison = {prompt: FIRST_TEXT, forms: FIRST_FORMS, isMeasured: false};

const WARM_UP_TOKENS = 8;
/** Values of a form that is not measured yet. */
const OPEN = {tokens: [], tokensPerSecond: NaN, perplexity: NaN};

/** Writes the same text with each form, then measures each on the held-out paragraph; shows the forms after each run. */
export async function compare(
  {run}: Session,
  prompt: string,
  show: (comparison: Comparison) => void,
): Promise<void> {
  const forms: Form[] = FIRST_FORMS.map((form) => ({...form, ...OPEN}));
  const showForms = () => show({prompt, forms: [...forms], isMeasured: true});
  showForms();
  for (const [index, recordedRun] of RUNS.entries()) {
    // The first passes take longer: the form is made, and the code of the page still compiled.
    await run({...recordedRun.text.command, prompt, tokens: WARM_UP_TOKENS});
    const {tokens, tokensPerSecond} = await run({...recordedRun.text.command, prompt});
    const {perplexity} = await run(recordedRun.perplexity.command);
    forms[index] = {...forms[index]!, tokens, tokensPerSecond, perplexity};
    showForms();
  }
}

/** Index of the first token in which two texts differ; undefined where one is as the other as far as it goes. */
export function partsAt(text: readonly Token[], other: readonly Token[]): number | undefined {
  const index = text.findIndex(({id}, at) => other[at] !== undefined && other[at].id !== id);
  return index < 0 ? undefined : index;
}
