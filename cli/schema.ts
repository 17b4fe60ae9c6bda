import type {Calculator} from '@site/src/components/ui/defineCalculator';
import {idsOf, inputOf} from '@site/src/forms/defineForm';
import type {Input} from '@site/src/forms/inputs';
import {ownText} from './help';
import {optionName} from './options';
import {SHORT_LIST} from './values';

/** A JSON Schema of draft 2020-12, as far as tools need it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The options of a calculator, with units, ranges, choices and defaults. */
export function inputSchema(calculator: Calculator): JsonSchema {
  const properties = idsOf(calculator).map((id) => {
    const input = inputOf(calculator, id);
    const {label, help} = input;
    const unit = input.kind === 'number' && input.unit ? `, in ${input.unit}` : '';
    const name = optionName(calculator, id);
    const description = [`${label}${unit}.`, choiceText(calculator.id, name, input), help];
    const schema = {
      ...typeOf(input),
      default: input.default,
      description: description.filter(Boolean).join(' '),
    };
    return [name, schema];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(properties) as JsonSchema,
    additionalProperties: false,
  };
}

function typeOf(input: Input): JsonSchema {
  switch (input.kind) {
    case 'number':
      return {
        type: input.integer ? 'integer' : 'number',
        minimum: input.min,
        maximum: input.max,
      };
    case 'choice': {
      const ids = input.options.map(({id}) => id);
      return input.own || ids.length > SHORT_LIST ? {type: 'string'} : {type: 'string', enum: ids};
    }
    case 'toggle':
      return {type: 'boolean'};
    case 'text':
      return {
        type: 'string',
        maxLength: input.maxLength,
        ...(input.allowed && {pattern: input.allowed.pattern.source}),
      };
  }
}

/** Names of the options of a short list, or where those of a long one stand. */
function choiceText(calculator: string, option: string, input: Input): string {
  if (input.kind !== 'choice') return '';
  const {options, own} = input;
  const isShort = options.length <= SHORT_LIST;
  const named = options.filter(({id, label}) => id !== label);
  const listed = isShort
    ? named.map(({id, label}) => `${id}: ${label}`).join('; ')
    : `An id of ${options.length}: the tool list_choices with ${calculator} and ${option} names them`;
  const text = `${listed}${ownText(own)}`;
  return text && `${text}.`;
}

const text = {type: 'string'};
const texts = {type: 'array', items: text};
const objectOf = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** The answer of a calculator, `AnswerJson`. */
export function outputSchema({results}: Calculator): JsonSchema {
  const keys = Object.keys(results);
  const row = objectOf({
    label: text,
    text,
    value: {type: ['number', 'null']},
    unit: {type: ['string', 'null']},
  });
  return objectOf({
    calculator: text,
    title: text,
    values: {
      type: 'object',
      additionalProperties: {type: ['number', 'string', 'boolean']},
      description: 'All inputs, also those that were not given.',
    },
    summary: text,
    remarks: {...texts, description: 'What a reader must not miss.'},
    problems: {...texts, description: 'Why there is no result; empty where there is one.'},
    ways: {
      type: 'array',
      items: objectOf({
        label: text,
        values: {
          type: 'object',
          additionalProperties: {type: ['number', 'string', 'boolean']},
          description: 'Inputs to change.',
        },
      }),
      description: 'Changes that give a result, each of them tried.',
    },
    results: {
      type: 'object',
      ...(keys.length > 0 && {propertyNames: {enum: keys}}),
      additionalProperties: row,
    },
    moreResults: {type: 'array', items: row},
    tables: {
      type: 'array',
      items: objectOf({caption: text, columns: texts, rows: {type: 'array', items: texts}}),
    },
    code: {
      type: 'array',
      items: objectOf({title: text, language: text, text}),
      description: 'Commands and files to start it with.',
    },
    formula: texts,
    sureness: {...texts, description: 'How far such predictions were from measurements.'},
    assumptions: texts,
    leavesOut: texts,
    sources: {type: 'array', items: objectOf({label: text, href: text})},
    link: {...text, description: 'Opens the calculator with these values.'},
  });
}

export const choicesSchema = {
  input: objectOf({
    calculator: {...text, description: 'Name of its tool.'},
    option: {...text, description: 'Name of its input.'},
  }),
  output: objectOf({choices: {type: 'array', items: objectOf({id: text, label: text})}}),
};
