import {describe, expect, test} from 'vitest';
import {RUNNING_WORKLOAD as running} from '@site/src/data/runningWorkload';
import type {FormDeclaration} from '../../forms/defineForm';
import type {Inputs, ValuesOf} from '../../forms/inputs';
import {openingState} from '../ui/formState';
import {calculators} from './list';
import {asked, fill, taken, type Workload, type WorkloadKey} from '../../forms/workload';

type Declared = FormDeclaration<Inputs>;

const declared = await Promise.all(Object.values(calculators).map(({load}) => load()));
const asking = declared.filter((calculator) => asked(calculator).length > 0);

const workload: Required<Workload> = {
  model: running.model,
  weights: running.weights,
  kv: 'bf16',
  device: running.device,
  devices: running.devices,
  sequences: running.waiting,
  rate: running.users / running.secondsBetweenQuestions,
  prompt: running.promptTokens,
  shared: running.sharedTokens,
  answer: running.answerTokens,
  // The running workload has no limits: those of the batching simulator.
  ttft: 1000,
  itl: 50,
  price: running.pricePerDeviceHour,
};

/** Units of number inputs that mean the same. */
const UNITS: Partial<Record<WorkloadKey, RegExp>> = {
  devices: /^$/,
  sequences: /^(sequences)?$/,
  rate: /^(requests\/s|per second)$/,
  prompt: /^tokens$/,
  shared: /^tokens$/,
  answer: /^tokens$/,
  context: /^tokens$/,
  fresh: /^tokens$/,
  sharedPercent: /^%$/,
  ttft: /^ms$/,
  itl: /^ms$/,
  price: /^USD per (device-)?hour$/,
};

/** Inputs that do not take the running workload, with the reason. */
const REFUSED: Readonly<Record<string, readonly WorkloadKey[]>> = {
  // It has a short list of models.
  'token-stepper': ['model'],
};

test('calculators of every part of the handbook ask for a workload', () => {
  expect(declared.length).toBeGreaterThan(30);
  expect(asking.map(({id}) => id)).toEqual(
    expect.arrayContaining(['memory-planner', 'parallelism-planner', 'break-even']),
  );
});

describe.each(asking.map((calculator) => [calculator.id, calculator] as const))(
  '%s',
  (id, calculator) => {
    test('asks in the unit of the workload', () => {
      for (const [name, input, key] of asked(calculator)) {
        if (input.kind === 'number') expect(input.unit ?? '', name).toMatch(UNITS[key] ?? /never/);
        else
          expect([input.kind, key], name).toEqual([
            'choice',
            expect.stringMatching(/^(model|weights|kv|device|devices)$/),
          ]);
      }
    });

    test('takes the running workload', () => {
      const {filled, refused} = fill(calculator, workload);
      expect(refused).toEqual(REFUSED[id] ?? []);
      const state = openingState(calculator, '', workload);
      expect(state.kept).toEqual({filled, refused});
      expect(state.problems).toEqual({});
      expect(workload).toMatchObject(takenOf(calculator, state.values, refused));
    });
  },
);

/** Calculators that filter and compare records, and compute nothing with a device. */
const FILTERS = ['device-table'];

test('a device by its figures can be entered wherever a calculator computes with one, and is kept', () => {
  const lists = declared.flatMap((calculator) =>
    Object.values(calculator.inputs)
      .filter((input) => input.kind === 'choice')
      .filter(({options}) => options.some(({id}) => id === running.device))
      .map((input) => [calculator.id, input.own?.kind] as const),
  );
  expect(lists.length).toBeGreaterThan(20);
  const without = lists.filter(([, kind]) => kind !== 'figures').map(([id]) => id);
  expect([...new Set(without)].sort()).toEqual(FILTERS);

  const device = `device:${running.device},memory=96,bandwidth=4000`;
  for (const calculator of asking)
    expect(fill(calculator, {device}).refused, calculator.id).toEqual([]);
  const memory = declared.find(({id}) => id === 'memory-planner');
  if (!memory) throw new Error('no memory planner');
  expect(taken(memory, openingState(memory, '', {device}).values)).toMatchObject({device});
});

/** Values taken from a workload, without those that stayed as they were. */
function takenOf(calculator: Declared, values: ValuesOf<Inputs>, refused: readonly WorkloadKey[]) {
  const found = Object.entries(taken(calculator, values));
  return Object.fromEntries(found.filter(([key]) => !refused.includes(key as WorkloadKey)));
}
