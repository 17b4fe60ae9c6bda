// cspell:ignore gptoss
import record from '../../../lab/tokenizers/record.json' with {type: 'json'};
import {count, fixed, percent} from '../../../src/numbers/format';
import {numbers, rows} from '../../../src/numbers';

const {english, spans, languages, decomposed, forms, machine, definitions, typed} = record.results;
/** In the order of the tables' columns. */
const MODELS = ['llama3_1', 'qwen3', 'gemma3', 'gptoss', 'deepseek_v3', 'llama2'] as const;
type Model = (typeof MODELS)[number];

/** The row of a list by its name. */
function one<T extends {readonly name: string}>(list: readonly T[], name: string): T {
  const found = list.find((row) => row.name === name);
  if (!found) throw new Error(`The record has no row ${name}`);
  return found;
}

const language = (name: string, model: Model) => fixed(one(languages, name)[model], 1);
const form = (name: string) => one(forms, name).llama3_1;
const COMPACT = form('JSON, compact');
/** Against compact JSON, in Llama 3.1. */
const more = (name: string) => percent(form(name) / COMPACT - 1);
const table = (
  list: readonly (Readonly<Record<Model, number>> & {readonly name: string})[],
  digits: number,
) => rows(list.map((row) => [row.name, ...MODELS.map((model) => fixed(row[model], digits))]));
const definition = (name: string) => one(definitions, name);

export default numbers({
  translations: record.results.translations,
  'english-llama': fixed(english.charactersPerToken.llama3_1, 1),
  'burmese-llama': language('Burmese', 'llama3_1'),
  'burmese-gemma': language('Burmese', 'gemma3'),
  'hindi-qwen': language('Hindi', 'qwen3'),
  'hindi-gemma': language('Hindi', 'gemma3'),
  'german-llama': language('German', 'llama3_1'),
  'german-gptoss': language('German', 'gptoss'),
  'chinese-deepseek': fixed(one(languages, 'Chinese').deepseek_v3, 2),
  'most-low': fixed(Math.min(...spans.map(({most}) => most)), 0),
  'most-high': fixed(Math.max(...spans.map(({most}) => most)), 0),
  'vietnamese-decomposed': fixed(one(decomposed, 'Vietnamese').llama3_1, 1),
  'korean-decomposed': fixed(one(decomposed, 'Korean').llama3_1, 1),
  'indent-llama': fixed(form('JSON, indent of 2'), 0),
  'csv-llama': fixed(form('CSV'), 0),
  'blanks-more': more('JSON, a blank behind each colon and comma'),
  'indent-more': more('JSON, indent of 2'),
  'tabs-more': more('JSON, tabs'),
  'csv-less': percent(1 - form('CSV') / COMPACT),
  'markdown-less': percent(1 - form('Markdown table') / COMPACT),
  'digits-few': one(record.results.numbers, '6 digits').llama3_1 - 1,
  'digits-many': one(record.results.numbers, '6 digits').qwen3 - 1,
  'log-characters': fixed(1000 / one(machine, 'log lines').llama3_1, 1),
  'uuid-llama': fixed((37 * one(machine, 'UUIDs').llama3_1) / 1000, 0),
  'uuid-qwen': fixed((37 * one(machine, 'UUIDs').qwen3) / 1000, 0),
  'two-characters': record.results.definitionCharacters.reduce((sum, size) => sum + size, 0),
  'two-llama': definition('Llama 3.3').two,
  'two-gptoss': definition('gpt-oss').two,
  'hi-llama': definition('Llama 3.3').hi,
  'hi-gptoss': definition('gpt-oss').hi,
  'hi-qwen': definition('Qwen3').hi,
  languages: table(languages, 2),
  spans: rows(
    spans.map((span, at) => [
      null,
      fixed(english.charactersPerToken[MODELS[at]!], 1),
      fixed(span.half, 1),
      fixed(span.nineInTen, 1),
      fixed(span.most, 1),
    ]),
  ),
  forms: table(forms, 0),
  machine: table(machine, 0),
  'typed-models': typed.filter(({inResult, inQuestion}) => inResult === 1 && inQuestion === 1)
    .length,
  typed: rows(
    typed.map(({name, marker, inResult, inQuestion, broken}) => [
      name,
      `\`${marker.replaceAll(/[<>|｜]/g, '')}\``,
      inResult,
      inQuestion,
      broken,
    ]),
  ),
  definitions: rows(
    definitions.map(({name, two, perTool, twenty, compact}) => [
      name,
      compact,
      two,
      fixed(perTool, 0),
      count(twenty),
    ]),
  ),
});
