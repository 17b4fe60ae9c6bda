import {expect, test} from 'vitest';
import {isCalculator, wordsOf} from '../ui/defineCalculator';
import {valuesOf} from '../../forms/defineForm';
import {calculatorMarkdown} from '../ui/markdown';
import {calculators} from './list';

const loaded = await Promise.all(
  Object.entries(calculators).map(async ([id, {load}]) => [id, await load()] as const),
);
const declared = loaded.flatMap(([id, one]) => (isCalculator(one) ? [[id, one] as const] : []));
const examples = declared.flatMap(([id, calculator]) =>
  (calculator.examples ?? []).map((example) => [id, example.shows, calculator, example] as const),
);

test.each(loaded)('%s stands in the list under its id', (id, calculator) => {
  expect(calculator.id).toBe(id);
});

test.each(declared)('%s has an example', (_, calculator) => {
  expect(calculator.examples ?? []).not.toEqual([]);
});

test.each(declared)('%s says what each of its numbers is in', (_, calculator) => {
  const {result, values} = calculator.start();
  const bare = [
    ...Object.values(calculator.results)
      .filter(({of, as}) => of && !as?.unit)
      .map(({label}) => wordsOf(label, result, values)),
    ...(calculator.moreResults?.(result, values) ?? [])
      .filter(({number, unit}) => number !== undefined && !unit)
      .map(({label}) => label),
  ];
  expect(bare).toEqual([]);
});

test.each(declared.filter(([, {begin}]) => begin !== undefined))(
  '%s finds in slices what it finds in one go',
  (_, calculator) => {
    const values = valuesOf(calculator, shortRun(calculator));
    const run = calculator.begin?.(values);
    let before = 0;
    while (run?.runFor(0) === false) {
      expect(run.progress).toBeGreaterThanOrEqual(before);
      before = run.progress;
    }
    expect(run?.progress).toBe(1);
    expect(run?.outcome()).toEqual(calculator.compute(values));
  },
);

/** Few requests, with another seed than that of the form, where a calculator has such inputs. */
const shortRun = ({inputs}: (typeof declared)[number][1]) => ({
  ...('requests' in inputs && {requests: 30}),
  ...('seed' in inputs && {seed: 7}),
});

test.each(examples)('%s shows “%s” in its example', (_id, shows, calculator, {change}) => {
  expect(calculator.check?.(valuesOf(calculator, change)) ?? {}).toEqual({});
  const {values, report} = calculator.at(change);
  expect(calculatorMarkdown(calculator, values, report, '')).toContain(shows);
});
