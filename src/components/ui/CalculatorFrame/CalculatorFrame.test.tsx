import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {createStore} from '../formStore';
import {initialState, withTexts} from '../formState';
import {BigResult} from '../results';
import {testForm} from '../../../forms/testForm';
import type {CalculatorForm} from '../useCalculatorForm';
import {announcementOf} from './announcement';
import {firstSentences} from './firstSentences';
import CalculatorFrame from './index';

type Form = CalculatorForm<typeof testForm.inputs>;

const start = initialState(testForm);
const nothing = () => {};
const form = (part: Partial<Form> = {}): Form => ({
  ...start,
  latest: createStore({...start, ...part}),
  ready: false,
  set: nothing,
  reset: nothing,
  dismissNotices: nothing,
  link: () => '',
  ...part,
});
const report = {
  summary: '31 sequences fit.',
  results: [],
  formula: ['a × b = 31'],
  assumptions: ['No sharing.'],
  leavesOut: ['Time.'],
};

function html(part: Partial<Form> = {}, problems?: string[]): string {
  return renderToStaticMarkup(
    <CalculatorFrame
      calculator={testForm}
      form={form(part)}
      report={{...report, ...(problems && {problems})}}
      sources={[{label: 'A paper', href: 'https://x.example/paper'}]}
    >
      <BigResult value="31 sequences">fit</BigResult>
    </CalculatorFrame>,
  );
}

describe('in the HTML of the server', () => {
  test('the default result, the formula, the assumptions and the sources can be read', () => {
    for (const text of ['31 sequences', 'a × b = 31', 'No sharing.', 'Time.', 'A paper']) {
      expect(html()).toContain(text);
    }
  });

  test('fields cannot be used, and it is said why', () => {
    expect(html()).toMatch(/<fieldset[^>]* disabled=""/);
    expect(html()).toMatch(/<noscript>.*need JavaScript.*<\/noscript>/);
    expect(html({ready: true})).not.toMatch(/<fieldset[^>]* disabled/);
  });

  test('every control has a label of its own', () => {
    const labelled = [...html().matchAll(/<label[^>]* for="([^"]+)"/g)].map(([, id]) => id);
    const controls = [...html().matchAll(/<(?:input|select)[^>]* id="([^"]+)"/g)].map(
      ([, id]) => id,
    );
    expect(controls).toHaveLength(5);
    expect(labelled).toEqual(controls);
  });

  test('units, help and groups are part of the form', () => {
    expect(html()).toContain('Context (tokens)');
    expect(html()).toMatch(/aria-describedby="test-model-context-help"/);
    expect(html()).toMatch(
      /<optgroup label="Meta">(?:<option[^>]*>[^<]*<\/option>){2}<\/optgroup>/,
    );
  });

  test('nothing is announced', () => {
    expect(html()).toMatch(/<p role="status"[^>]*><\/p>/);
  });
});

test('a refused value stays in its field with the reason; the result stays and is marked', () => {
  const refused = withTexts(testForm, start, {context: '8x'});
  const page = html({...refused, ready: true});
  const field = /<input[^>]* id="test-model-context"[^>]*>/.exec(page)?.[0] ?? '';
  expect(field).toContain('value="8x"');
  expect(field).toContain('aria-invalid="true"');
  expect(field).toContain('aria-describedby="test-model-context-problem test-model-context-help"');
  expect(page).toMatch(/<p id="test-model-context-problem"[^>]*>“8x” is not a number\. .*Enter/);
  expect(page).toContain('This is still the last valid result, for Context ');
  expect(page).toContain('31 sequences');
});

test('what a link could not set is said, with a way to dismiss it', () => {
  expect(html({notices: ['Context: no.']})).toMatch(/<li>Context: no\.<\/li>.*Dismiss/);
});

test('what the kept workload filled and could not fill is said, with two ways out', () => {
  expect(html()).not.toContain('kept workload');
  const page = html({kept: {filled: ['model', 'kv'], refused: ['prompt']}});
  expect(page).toContain(
    'From your kept workload: model, KV cache. Cannot be used here: prompt.</p>',
  );
  expect(page).toMatch(/Start from the example<\/button>.*Forget it<\/button>.*<fieldset/);
  expect(html({kept: {filled: [], refused: ['model']}})).toContain('workload: nothing. Cannot');
});

test('without a result the reasons stand in its place', () => {
  const page = html({}, ['Heads must divide.']);
  expect(page).toContain('Heads must divide.');
  expect(page).not.toContain('31 sequences');
});

test('an announcement names the refused field, or else the result', () => {
  const refused = withTexts(testForm, start, {price: '-1'});
  expect(announcementOf(testForm, start, report)).toBe('31 sequences fit.');
  expect(announcementOf(testForm, refused, report)).toMatch(/^Price: “-1” is too small\./);
});

test('the lines that stay in view end with a sentence', () => {
  const plan = 'It holds 127 requests. Your load needs 88. Llama 3.3 ends last.';
  expect(firstSentences(plan, 30)).toBe('It holds 127 requests.');
  expect(firstSentences(plan, 45)).toBe('It holds 127 requests. Your load needs 88.');
  expect(firstSentences(plan, 5)).toBe('It holds 127 requests.');
  expect(firstSentences(plan, 500)).toBe(plan);
  expect(firstSentences('One number, 3.5 of 4', 5)).toBe('One number, 3.5 of 4');
});

test('its address is there for paper once the form knows it', () => {
  expect(html({ready: true, link: () => 'https://x.example/page?a=1#test'})).toContain(
    'With these values: https://x.example/page?a=1#test',
  );
  expect(html()).not.toContain('With these values');
});
