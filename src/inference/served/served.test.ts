import {describe, expect, it} from 'vitest';
import {KV_16_BIT} from '../memory/kvPrecision';
import {LLAMA_31_8B} from '../testing/testShapes';
import {FORMATS} from '../precision/formats';
import {weightPrecision} from '../precision/weightPrecision';
import {FITTED_OVERHEADS} from '../time/efficiency';
import type {ServedInput} from './served';
import {Served, serve} from './served';
import {H100} from '../testing/testServed';

const INPUT: ServedInput = {
  shape: LLAMA_31_8B,
  weights: weightPrecision(FORMATS.bf16),
  kv: KV_16_BIT,
  machine: H100,
};
const refused = (changes: Partial<ServedInput>) => {
  const found = Served.of({...INPUT, ...changes});
  return found.ok ? [] : found.problems.map(({input}) => input);
};

describe('a model on machines', () => {
  it('stands on one device unless a layout says otherwise', () => {
    expect(serve(INPUT).layout).toEqual({
      tensorParallel: 1,
      pipelineParallel: 1,
      dataParallel: 1,
      expertParallel: 1,
    });
    expect(serve({...INPUT, layout: {tensorParallel: 4}}).layout.tensorParallel).toBe(4);
  });

  it('is refused with all that is wrong with its shape, or with layout and machine', () => {
    const {flopsPerSecond, bytesPerSecond} = H100;
    const layout = {tensorParallel: 2};
    expect(refused({})).toEqual([]);
    expect(refused({machine: {flopsPerSecond, bytesPerSecond, mfu: 2}, layout})).toEqual([
      'mfu',
      'linkBytesPerSecond',
    ]);
    expect(refused({layout: {tensorParallel: 3}})).toContain('tensorParallel');
    expect(refused({shape: {...LLAMA_31_8B, hiddenSize: 0}})).toContain('hiddenSize');
    const overheads = {...FITTED_OVERHEADS, layerSeconds: -1};
    expect(refused({machine: {...H100, bytesPerSecond: NaN, overheads}})).toEqual([
      'bytesPerSecond',
      'layerSeconds',
    ]);
  });

  it('is checked again where a part is changed', () => {
    const served = serve(INPUT);
    expect(served.with({kv: {...KV_16_BIT, cache: FORMATS.fp8}}).machine).toBe(H100);
    expect(() => served.with({machine: {...H100, mbu: 0}})).toThrow('mbu');
  });
});
