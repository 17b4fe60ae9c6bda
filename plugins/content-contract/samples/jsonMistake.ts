import {parse, printParseErrorCode} from 'jsonc-parser';
import type {ParseError} from 'jsonc-parser';

/** Why a text is not JSON, and where. */
export interface JsonMistake {
  readonly offset: number;
  readonly message: string;
}

/** The first mistake, as `JSON.parse` judges. That function does not always say where it stopped; the other parser does. */
export function jsonMistake(text: string): JsonMistake | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const errors: ParseError[] = [];
    parse(text, errors, {disallowComments: true});
    const [first] = errors;
    return {
      offset: first?.offset ?? 0,
      message: first ? words(printParseErrorCode(first.error)) : (error as Error).message,
    };
  }
}

/** `PropertyNameExpected` as an author reads it. */
function words(code: string): string {
  return code.replace(/\B[A-Z]/g, ' $&').toLowerCase();
}
