import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import {defineForm, type FormDeclaration} from '../../../forms/defineForm';
import {createStore} from '../formStore';
import {choiceInput, numberInput, type Inputs} from '../../../forms/inputs';
import {initialState, withTexts} from '../formState';
import {boxUsers} from '../../calculators/BoxUsers/calculator';
import {deploymentPlan} from '../../calculators/DeploymentPlan/calculator';
import type {CalculatorForm} from '../useCalculatorForm';
import FormFields from './FormFields';

const fields = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(
  (id) => [id, numberInput({label: `Field ${id}`, min: 0, max: 9, default: 1})] as const,
);
const long = defineForm<Inputs>({
  id: 'long-model',
  urlKey: 'long',
  title: 'Long form',
  listing: {group: 'run', question: 'Is it long?', names: ['long form']},
  inputs: Object.fromEntries(fields),
  first: ['h', 'a', 'b'],
});
const nothing = () => {};

function html(calculator: FormDeclaration<Inputs>, changes: Readonly<Record<string, string>> = {}) {
  const state = withTexts(calculator, initialState(calculator), changes);
  const form: CalculatorForm<Inputs> = {
    ...state,
    latest: createStore(state),
    ready: true,
    set: nothing,
    reset: nothing,
    dismissNotices: nothing,
    link: () => '',
  };
  return renderToStaticMarkup(<FormFields calculator={calculator} form={form} />);
}

test('a form shows what a first look needs, in its order, and folds the rest', () => {
  const [first = '', later = ''] = html(long).split('<details');
  expect([...first.matchAll(/>Field (\w)</g)].map(([, id]) => id)).toEqual(['h', 'a', 'b']);
  expect(later).toContain('<summary>More inputs (5)</summary>');
  expect(later).toContain('>Field g<');
});

test('a form shows at most nine fields however many the calculator names', () => {
  const more = {...long.inputs, i: long.inputs['h']!, j: long.inputs['h']!, k: long.inputs['h']!};
  expect(html({...long, inputs: more, first: Object.keys(more)})).toContain('More inputs (2)');
});

test('the planner asks for the shared start beside the prompt, and for the wait that decides many plans', () => {
  const planner: unknown = deploymentPlan;
  const [first = ''] = html(planner as FormDeclaration<Inputs>).split('<details');
  expect(first).toMatch(
    /deployment-plan-prompt".*deployment-plan-shared".*deployment-plan-answer".*deployment-plan-ttft"/s,
  );
});

test('folded fields of a group stand under its title, after those of none', () => {
  const groups = [
    {title: 'Near', inputs: ['g', 'a']},
    {title: 'Far', inputs: ['c']},
    {title: 'In view', inputs: ['b']},
  ];
  const [, later = ''] = html({...long, groups}).split('<details');
  const found = [...later.matchAll(/>(?:Field (\w)|(Near|Far|In view))</g)];
  expect(found.map(([, field, title]) => field ?? title)).toEqual([
    ...['d', 'e', 'f'],
    ...['Near', 'g'],
    ...['Far', 'c'],
  ]);
  expect(later).toContain('<div role="group" aria-label="Near">');
});

test('what is changed or refused is not folded away', () => {
  const isOpen = (changes: Readonly<Record<string, string>>) =>
    /<details[^>]* open=""/.test(html(long, changes));
  expect(isOpen({h: '5'})).toBe(false);
  expect(isOpen({g: '5'})).toBe(true);
  expect(isOpen({g: 'x'})).toBe(true);
});

test('a choice among more than twelve options is searched, a shorter one is a select', () => {
  const withOptions = (count: number) => ({
    ...long,
    first: ['choice'],
    inputs: {
      choice: choiceInput({
        label: 'Choice',
        options: Array.from({length: count}, (_, i) => ({id: `o${i}`, label: `Option ${i}`})),
        default: 'o1',
      }),
    },
  });
  expect(html(withOptions(12))).toContain('<select');
  const searched = html(withOptions(13));
  expect(searched).toMatch(/<input[^>]* role="combobox"[^>]* value="Option 1"/);
  expect(searched).not.toContain('Option 2');
});

test('an option that is a device by its figures keeps its name, with the figures below it', () => {
  const boxes = {...long, first: ['device'], inputs: {device: boxUsers.inputs.device}};
  const shown = (device: string) => html(boxes, {device});
  const listed = shown('device:apple-m4-max,memory=64');
  expect(listed).toContain('value="Apple M4 Max with 64 GB"');
  expect(listed).toMatch(/Memory \(.*GB/);
  const lent = shown('device:apple-m4-max,memory=48.5');
  expect(lent).toContain('value="Another device, by its figures"');
});
