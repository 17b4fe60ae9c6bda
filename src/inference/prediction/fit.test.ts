import {expect, it} from 'vitest';
import {LLAMA_31_8B} from '../testing/testShapes';
import {H100, onH100} from '../testing/testServed';
import {unwrap} from '../result';
import {EXPECTED, FITTED_OVERHEADS} from '../time/efficiency';
import type {PointConditions} from './conditions';
import {FIRST_GUESS, fitParameters, type Sample} from './fit';
import {predictPoint} from './predictPoint';
import {passTimes} from './passTimes';

const SYSTEM = onH100(LLAMA_31_8B, {memory: {memoryBytes: 80e9}});
const TRUE = {...EXPECTED, overheads: {...FITTED_OVERHEADS, ...FIRST_GUESS, layerSeconds: 80e-6}};

it('comes to within half a percent of samples that the model made, twice the same', () => {
  const samples = [0.25, 1].flatMap((part) =>
    [100, 10_000].map((outputTokens): Sample => {
      const point: PointConditions = {
        regime: 'decode',
        quantity: 'time per output token',
        inputTokens: 0,
        outputTokens,
        load: {batch: 1},
      };
      const system = SYSTEM.with({machine: {...H100, bytesPerSecond: 3.35e12 * part}});
      const measured = unwrap(predictPoint(system, passTimes(system, TRUE), point));
      return {system, point, measured};
    }),
  );
  const unpredictable = SYSTEM.with({memory: {memoryBytes: 1e9}});
  const point: PointConditions = {
    regime: 'load',
    quantity: 'output rate',
    inputTokens: 10,
    outputTokens: 10,
    load: {queued: 10},
  };
  const all = [...samples, {system: unpredictable, point, measured: 1}];
  const {parameters, loss} = fitParameters(all);
  expect(loss).toBeLessThan(0.005);
  expect(parameters.layerSeconds / 80e-6).toBeCloseTo(1, 1);
  expect(fitParameters(all)).toEqual({parameters, loss});
});
