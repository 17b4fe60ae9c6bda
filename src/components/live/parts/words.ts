import type {ModelState} from '@site/src/languageModel/client';
import type {Token} from '@site/src/languageModel/commands';
import type {Problem} from '@site/src/languageModel/problem';
import {DOWNLOAD_BYTES} from '@site/src/languageModel/modelFiles';
import {brief} from '../../../numbers/format';

/** Label of the button, by the state of the language model. */
export function buttonWords(state: ModelState, hasRun: boolean): string {
  if (state.kind === 'ready') return hasRun ? 'Run again' : 'Run the model';
  const action = state.kind === 'failed' ? 'Try again' : 'Run the model';
  return `${action} (${brief(DOWNLOAD_BYTES / 1e6, 2)} MB)`;
}

/** Why the model is not there, and what a reader can do. */
export function failureWords({kind, message}: Problem): string {
  switch (kind) {
    case 'network':
      return `The model did not load: ${message} Check the connection, then try again.`;
    case 'damaged':
      return `The model arrived damaged: ${message} Try again.`;
    case 'memory':
      return `The browser has too little memory for the model: ${message} Close other tabs, then try again.`;
    case 'input':
    case 'unexpected':
      return `The model does not run in this browser: ${message} Try again, or read the recorded run.`;
  }
}

/** Where the numbers on show are from. The device matters only to times. */
export function originWords(
  {date, device}: {readonly date: string; readonly device: string},
  isMeasured: boolean,
  showsTimes = true,
): string {
  if (isMeasured) return 'Measured in your browser.';
  return showsTimes ? `Recorded on ${device}, ${date}.` : `Recorded on ${date}.`;
}

/** The text of a token with its spaces and ends of lines made visible. */
export function visibleText({text}: Pick<Token, 'text'>): string {
  return text.replaceAll(' ', '·').replaceAll('\n', '↵').replaceAll('\t', '⇥');
}
