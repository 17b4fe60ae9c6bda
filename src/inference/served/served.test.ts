import {describe, expect, it} from 'vitest';
import {KV_16_BIT} from '../precision/kvPrecision';
import {LLAMA_31_8B} from '../testing/testShapes';
import {FORMATS} from '../precision/formats';
import {weightPrecision} from '../precision/weightPrecision';
import {FITTED_OVERHEADS} from '../time/efficiency';
import {communicationSeconds} from '../time/serving';
import {GPU_SERVER} from './deviceMemory';
import {SENT_16_BIT, type Fabric} from './fabric';
import type {ServedInput} from './served';
import {Served, serve} from './served';
import {H100} from '../testing/testServed';

const INPUT: ServedInput = {
  shape: LLAMA_31_8B,
  weights: weightPrecision(FORMATS.bf16),
  kv: KV_16_BIT,
  machine: H100,
};
const FABRIC: Fabric = {
  insideBytesPerSecond: () => H100.linkBytesPerSecond,
  domainDevices: 8,
  acrossBytesPerSecond: 50e9,
  fixedSeconds: 0,
  acrossFixedSeconds: 0,
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
      decodeContext: 1,
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

  it('is refused with what is wrong with its memory and with what joins its devices', () => {
    const pass = {tokensPerPass: 0, sequencesPerPass: 1};
    const fabric = {...FABRIC, domainDevices: 0.5, acrossBytesPerSecond: 0};
    const sent = {...SENT_16_BIT, expertImbalance: 0};
    expect(refused({memory: {memoryBytes: 0, usableShare: 2, pass}, fabric, sent})).toEqual([
      'memoryBytes',
      'usableShare',
      'tokensPerPass',
      'domainDevices',
      'acrossBytesPerSecond',
      'expertImbalance',
    ]);
    expect(refused({layout: {decodeContext: 2}})).toEqual(['decodeContext']);
  });

  it('takes the usual settings of a server, and the link of a fabric', () => {
    expect(serve({...INPUT, memory: {memoryBytes: 80e9}}).memory).toEqual({
      memoryBytes: 80e9,
      ...GPU_SERVER,
    });
    const {flopsPerSecond, bytesPerSecond} = H100;
    const machine = {flopsPerSecond, bytesPerSecond};
    const joined = serve({...INPUT, machine, fabric: FABRIC, layout: {tensorParallel: 2}});
    const linked = serve({...INPUT, layout: {tensorParallel: 2}});
    expect(communicationSeconds(joined, 8)).toBe(communicationSeconds(linked, 8));
  });

  it('names the part that was not given where it is asked for', () => {
    const bare = serve({...INPUT, machine: undefined});
    expect(() => bare.machine).toThrow('machine: must be given');
    expect(() => bare.fabric).toThrow('fabric: must be given');
    expect(bare.hasMemory).toBe(false);
  });

  it('is checked again where a part is changed', () => {
    const served = serve(INPUT);
    expect(served.with({kv: {...KV_16_BIT, cache: FORMATS.fp8}}).machine).toBe(H100);
    expect(() => served.with({machine: {...H100, mbu: 0}})).toThrow('mbu');
  });
});
