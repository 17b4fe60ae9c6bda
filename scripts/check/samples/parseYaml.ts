import {LineCounter, parseAllDocuments} from 'yaml';
import type {SampleParser} from './mistake';

/** YAML, one document or several. */
export const parseYaml: SampleParser = (samples) =>
  samples.map((text) => {
    const lineCounter = new LineCounter();
    const documents = parseAllDocuments(text, {lineCounter, prettyErrors: false});
    if ('empty' in documents) return undefined;
    const error = documents.flatMap(({errors}) => errors)[0];
    return error && {line: lineCounter.linePos(error.pos[0]).line, message: error.message};
  });
