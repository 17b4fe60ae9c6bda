import type {Automaton} from '@site/src/inference/constrained/automaton';
import {compileSchema} from '@site/src/inference/constrained/compileSchema';
import {PRESETS, type PresetId} from './presets';

interface Asked {
  readonly schema: PresetId | 'own';
  readonly own: string;
  readonly spaces: boolean;
}

/** The automaton of the chosen schema, or why there is none. */
export function compiled({
  schema,
  own,
  spaces,
}: Asked): {readonly automaton: Automaton} | {readonly problem: string} {
  let value: unknown = schema === 'own' ? undefined : PRESETS[schema].schema;
  if (schema === 'own') {
    try {
      value = JSON.parse(own);
    } catch {
      return {problem: 'This is not JSON. Keys and strings stand in double quotes.'};
    }
  }
  const result = compileSchema(value, {whitespace: spaces ? 'any' : 'none'});
  if (result.ok) return {automaton: result.value};
  return {problem: result.problems.map(({message}) => sentence(message)).join(' ')};
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
