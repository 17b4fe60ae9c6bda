import {parse, printParseErrorCode} from 'jsonc-parser';
import type {ParseError} from 'jsonc-parser';
import type {SampleParser} from './mistake';

/** JSON, as `JSON.parse` reads it. That function does not always say where it stopped; the other parser does. */
export const parseJson: SampleParser = (samples) =>
  samples.map((text) => {
    try {
      JSON.parse(text);
      return undefined;
    } catch (error) {
      const errors: ParseError[] = [];
      parse(text, errors, {disallowComments: true});
      const [first] = errors;
      const line = text.slice(0, first?.offset ?? 0).split('\n').length;
      return {
        line,
        message: first ? words(printParseErrorCode(first.error)) : (error as Error).message,
      };
    }
  });

/** `PropertyNameExpected` as an author reads it. */
function words(code: string): string {
  return code.replace(/\B[A-Z]/g, ' $&').toLowerCase();
}
