import {describe, expect, test} from 'vitest';
import {faultsOf} from '../../../inference/testing/testSchemas';
import {valuesOf} from '../../../forms/defineForm';
import {tokenMask, type MaskValues} from './calculator';
import {allowedAt, picksWith, readPicks, stackText, stepAt, tokenText, VOCABULARY} from './compute';
import {PRESETS, presetText, type PresetId} from './presets';

const at = (changes: Partial<MaskValues> = {}) => tokenMask.at(changes).result;

const refusal = (own: string) => tokenMask.check?.(valuesOf(tokenMask, {schema: 'own', own})).own;
const id = (text: string) => VOCABULARY.tokens.indexOf(text);

describe('the presets', () => {
  test.each(Object.keys(PRESETS) as PresetId[])(
    '%s ends in valid JSON, compact or not',
    (schema) => {
      for (const spaces of ['0', '1', 'one', 'bounded'] as const) {
        const {generation} = at({schema, spaces, limit: 120});
        expect(generation.finishReason).toBe('stop');
        expect(faultsOf(PRESETS[schema].schema, generation.text)).toEqual([]);
      }
    },
  );

  test('no pattern has an escape: llama.cpp would let any text pass', () => {
    for (const id of Object.keys(PRESETS) as PresetId[]) expect(presetText(id)).not.toContain('\\');
  });

  test('the tree can nest, and the stack shows it', () => {
    const run = at({schema: 'tree', seed: 24});
    const deepest = Math.max(
      ...run.generation.steps.map((step) => stackText(run, step).split('node object').length - 1),
    );
    expect(run.generation.text).toContain('"children":[{"name":');
    expect(deepest).toBeGreaterThan(2);
  });
});

describe('a schema of the reader', () => {
  test('is used', () => {
    const own = '{"enum":["yes","no"]}';
    expect(at({schema: 'own', own}).generation.text).toMatch(/^"(yes|no)"$/);
  });
  test('that is not JSON is refused beside the field', () => {
    expect(refusal('{type: "null"}')).toMatch(/^This is not JSON/);
  });
  test('with an unsupported keyword is refused by its name and place', () => {
    const own = presetText('weather').replace('"maxLength":12', '"maxLength":12,"format":"email"');
    expect(refusal(own)).toBe('The keyword `format` is not supported here (at properties.city).');
  });
  test('is not judged while a preset is chosen', () => {
    expect(tokenMask.check?.(valuesOf(tokenMask, {own: '{'}))).toEqual({});
  });
});

describe('tokens that the reader chose', () => {
  test('go on from the step where they were taken', () => {
    const run = at();
    const picks = picksWith(run, 8, id('fahren'));
    const other = at({picks});
    expect(readPicks(picks)).toHaveLength(8);
    expect(other.generation.text).toMatch(/^\{"city":"Berlin","unit":"fahrenheit",/);
    expect(other.unusedPicks).toBe(0);
  });
  test('that the schema does not allow are counted', () => {
    const run = at({picks: `${id('{"')}.${id('true')}.999999`});
    expect([run.generation.usedPicks, run.unusedPicks]).toEqual([1, 2]);
  });
  test('a link without numbers is no list', () => {
    expect(readPicks('a.-1.3.1e5.4')).toEqual([3, 4]);
  });
});

test('a limit cuts the text, and says how much is missing', () => {
  const run = at({limit: 10});
  expect(run.generation.finishReason).toBe('length');
  expect(run.missing).toBe('"days":1}'.length);
});

test('a step beyond the end is the last one, where only the end is left', () => {
  const run = at();
  const {number, step} = stepAt(run, 100);
  expect(number).toBe(17);
  expect(allowedAt(step).map(tokenText)).toEqual(['end']);
  expect(stackText(run, step)).toMatch(/^nothing open/);
});

test('signs stand for what cannot be seen', () => {
  expect([id(' the'), id('\n  '), id('\t')].map(tokenText)).toEqual(['␣the', '↵␣␣', '⇥']);
});
