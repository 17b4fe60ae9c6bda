import {describe, expect, test} from 'vitest';
import {defineForm, valuesOf} from './defineForm';
import {choiceInput, numberInput} from './inputs';
import {initialState, openingState} from '../components/ui/formState';
import {fill, missing, parseWorkload, taken, type Workload} from './workload';

const TOKENS = {unit: 'tokens', min: 1, max: 10_000, integer: true};
const option = (id: string) => ({id, label: id});

const calculator = defineForm({
  id: 'served',
  urlKey: 'sv',
  title: 'Served',
  listing: {group: 'run', question: 'Served?', names: []},
  inputs: {
    model: choiceInput({
      label: 'Model',
      workload: 'model',
      options: [option('small'), option('large'), {...option('shape'), onlyHere: true}],
      default: 'small',
    }),
    gpus: choiceInput({
      label: 'Devices',
      workload: 'devices',
      options: [option('1'), option('2')],
      default: '1',
    }),
    tp: numberInput({label: 'Tensor parallel', workload: 'devices', min: 1, max: 8, default: 1}),
    prompt: numberInput({...TOKENS, label: 'Prompt', workload: 'prompt', default: 100}),
    context: numberInput({...TOKENS, label: 'Context', workload: 'context', default: 200}),
    fresh: numberInput({...TOKENS, label: 'New', workload: 'fresh', default: 50}),
    cached: numberInput({
      label: 'Cached',
      workload: 'sharedPercent',
      unit: '%',
      min: 0,
      max: 99,
      default: 50,
    }),
    itl: numberInput({label: 'ITL limit', workload: 'itl', min: 0, max: 100, default: 50}),
    seed: numberInput({label: 'Seed', min: 0, max: 9, default: 1}),
  },
  check: ({prompt, context}): {prompt?: string} =>
    prompt > context ? {prompt: 'Longer than the context.'} : {},
});

const values = valuesOf(calculator);
const kept: Workload = {model: 'large', devices: 2, prompt: 2000, shared: 1500, answer: 300};

describe('a workload fills', () => {
  test('what asks for it, with what follows from it, and nothing else', () => {
    const {texts, filled, refused} = fill(calculator, kept);
    expect(texts).toEqual({
      model: 'large',
      gpus: '2',
      tp: '2',
      prompt: '2,000',
      context: '2,300',
      fresh: '500',
      cached: '75',
    });
    expect(filled).toEqual(['model', 'devices', 'prompt', 'context', 'fresh', 'sharedPercent']);
    expect(refused).toEqual([]);
  });

  test('nothing that it does not say', () => {
    expect(fill(calculator, {})).toEqual({texts: {}, filled: [], refused: []});
    expect(fill(calculator, {answer: 300, shared: 10}).texts).toEqual({});
  });

  test('no option or range that does not take the value, and says which', () => {
    const {texts, refused} = fill(calculator, {
      model: 'other',
      prompt: 10.5,
      shared: 20,
      answer: 0.5,
    });
    expect(texts).toEqual({context: '11'});
    expect(refused).toEqual(['model', 'prompt', 'fresh', 'sharedPercent']);
  });
});

describe('from values is taken', () => {
  test('what they give, and never what follows from others', () => {
    const given = {model: 'small', devices: 1, prompt: 100, itl: 50};
    expect(taken(calculator, values)).toEqual({...given, shared: 50});
    expect(taken(calculator, {...values, cached: 0})).toEqual({...given, shared: 0});
  });

  test('no part of a token, and the same number that was filled', () => {
    expect(taken(calculator, {...values, cached: 12.5})).not.toHaveProperty('shared');
    for (const shared of [1, 333, 777, 900]) {
      const {texts} = fill(calculator, {prompt: 999, shared});
      const cached = Number(texts.cached);
      expect(taken(calculator, {...values, prompt: 999, cached})).toMatchObject({shared});
    }
  });

  test('nothing where two inputs differ, where 0 means any, and no option that needs other fields', () => {
    const given = taken(calculator, {...values, gpus: '2', model: 'shape', itl: 0});
    expect(given).toEqual({prompt: 100, shared: 50});
  });

  test('and what is left is named', () => {
    const asks = {...values, model: 'shape', itl: 0} as const;
    const named = missing(calculator, asks, {...kept, ...taken(calculator, asks)});
    expect(named).toEqual(['model', 'context', 'itl']);
    const {texts} = fill(calculator, kept);
    expect(texts.context).toBe('2,300');
    const alike = {...values, model: 'large', gpus: '2', tp: 2, prompt: 2000} as const;
    const derived = {context: 2300, fresh: 500, cached: 75};
    expect(missing(calculator, {...alike, ...derived}, {...kept, itl: 50})).toEqual([]);
  });
});

describe('what the browser holds', () => {
  test('is read as it was written', () => {
    expect(parseWorkload(JSON.stringify(kept))).toEqual(kept);
    expect(parseWorkload('{"shared": 0}')).toEqual({shared: 0});
  });

  test.each([null, '', 'off', '[]', '7', 'null', '"model"', '{"model":', '{"__proto__":{"a":1}}'])(
    'is nothing where it holds %s',
    (text) => expect(parseWorkload(text)).toEqual({}),
  );

  test('is dropped key by key where it is wrong', () => {
    const text =
      '{"model": 7, "weights": "", "device": null, "kv": ["fp8"], "prompt": "2000", "answer": -1, "rate": 0, "price": 1e999, "itl": NaN, "context": 9, "other": 1, "devices": 2}';
    expect(parseWorkload(text)).toEqual({devices: 2});
  });
});

describe('a page opens', () => {
  test('with the workload, and the address follows', () => {
    const state = openingState(calculator, '?other.prompt=5', kept);
    expect(state.values).toMatchObject({model: 'large', tp: 2, context: 2300});
    expect(state.kept?.filled).toContain('fresh');
    expect(state.touched).toBe(true);
  });

  test('with the link where it says anything of the calculator', () => {
    const state = openingState(calculator, '?sv.seed=5', kept);
    expect(state.values).toEqual({...values, seed: 5});
    expect(state.kept).toBeUndefined();
  });

  test('with the example where nothing is kept that the calculator asks for', () => {
    expect(openingState(calculator, '', {})).toEqual(initialState(calculator));
    expect(openingState(calculator, '', {rate: 5})).toEqual(initialState(calculator));
  });

  test('with what is refused in its field, and the reason beside it', () => {
    const strict = {
      ...calculator,
      inputs: {...calculator.inputs, context: {...calculator.inputs.context, max: 999}},
    };
    const state = openingState(strict, '', kept);
    expect(state.texts.prompt).toBe('2,000');
    expect(state.problems).toEqual({prompt: 'Longer than the context.'});
    expect(state.values).toEqual(values);
    expect(state.kept?.refused).toEqual(['context']);
  });
});
