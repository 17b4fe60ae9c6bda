import {jsonMistake} from './jsonMistake';
import type {SampleParser} from './mistake';

/** JSON, as `JSON.parse` reads it. */
export const parseJson: SampleParser = (samples) =>
  samples.map((text) => {
    const mistake = jsonMistake(text);
    if (!mistake) return undefined;
    return {line: text.slice(0, mistake.offset).split('\n').length, message: mistake.message};
  });
