import {modelName, shapeOf} from '@site/src/data/shapeOf';

/** Facts of a model that no source confirms and that are used all the same, in a sentence; none where everything is confirmed. */
export function unconfirmedSentences(model: string): readonly string[] {
  const {assumed} = shapeOf(model);
  if (assumed.length === 0) return [];
  return [`Of ${modelName(model)}, no source confirms: ${assumed.map(inWords).join(', ')}.`];
}

/** `maxContextTokens` as `max context tokens`. */
const inWords = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
