import {expect, it} from 'vitest';
import {LLAMA_31_8B} from '../testing/testShapes';
import {H100, onH100} from '../testing/testServed';
import {unwrap} from '../result';
import {FITTED_OVERHEADS, MEASURED_EFFICIENCY} from '../time/efficiency';
import type {PointConditions} from './conditions';
import {fitOverheads, type Sample} from './fit';
import {predictPoint} from './predictPoint';
import {passTimes} from './passTimes';

const SYSTEM = onH100(LLAMA_31_8B, {memory: {memoryBytes: 80e9}});
const shares = MEASURED_EFFICIENCY;
const point: PointConditions = {
  regime: 'decode',
  quantity: 'time per output token',
  inputTokens: 0,
  outputTokens: 100,
  load: {batch: 1},
};

/** What a machine with such a time of a layer would have been measured at. */
function sample(publisher: string, layerSeconds: number, part: number): Sample {
  const system = SYSTEM.with({machine: {...H100, bytesPerSecond: 3.35e12 * part}});
  const efficiency = {...shares, overheads: {...FITTED_OVERHEADS, layerSeconds}};
  const measured = unwrap(predictPoint(system, passTimes(system, efficiency), point));
  return {publisher, system, point, measured, shares};
}
const SAMPLES = [0.25, 0.5, 1].map((part) => sample('one', 80e-6, part));
const UNPREDICTABLE: Sample = {
  publisher: 'one',
  system: SYSTEM.with({memory: {memoryBytes: 1e9}}),
  point: {
    regime: 'load',
    quantity: 'output rate',
    inputTokens: 10,
    outputTokens: 10,
    load: {queued: 10},
  },
  measured: 1,
  shares,
};

it('finds the overheads of samples that the model made, and skips those it cannot predict', () => {
  expect(fitOverheads([...SAMPLES, UNPREDICTABLE])().layerSeconds).toBe(80e-6);
});

it('leaves a publisher out', () => {
  const fit = fitOverheads([...SAMPLES, sample('other', 20e-6, 1)]);
  expect(fit('one').layerSeconds).toBeLessThanOrEqual(30e-6);
  expect(fit('other').layerSeconds).toBe(80e-6);
});

it('takes only what is allowed', () => {
  const fit = fitOverheads(SAMPLES, ({layerSeconds}) => layerSeconds < 65e-6);
  expect(fit().layerSeconds).toBe(60e-6);
});
