import {describe, expect, it} from 'vitest';
import type {ModelShape} from '../model/shape';
import {denseShape} from '../model/denseShape';
import {RECURRENT_FORMS, hybridShape} from '../testing/testHybrids';
import {DEEPSEEK_V3, GPT_OSS_20B, LLAMA_31_8B} from '../testing/testShapes';
import type {Layout} from './layout';
import {ONE_DEVICE, checkLayout, deviceCount, expertDevices, expertSlices} from './layout';
import {cacheShare, rankParameters, unitShare} from '../memory/sharding';
import {pipelineStages} from '../memory/stages';

const inputs = (shape: ModelShape, layout: Partial<Layout>) =>
  checkLayout(shape, {...ONE_DEVICE, ...layout}).map((p) => `${p.input} ${p.message}`);

describe('impossible layouts', () => {
  it('one device is always possible', () => {
    expect(inputs(LLAMA_31_8B, {})).toEqual([]);
    expect(
      deviceCount({...ONE_DEVICE, tensorParallel: 4, pipelineParallel: 2, dataParallel: 3}),
    ).toBe(24);
  });

  it('tensor parallelism has to divide heads and widths', () => {
    expect(inputs(LLAMA_31_8B, {tensorParallel: 3})).toEqual([
      'tensorParallel must divide the 32 query heads',
      'tensorParallel must divide, or be a multiple of, the 8 key/value heads',
      'tensorParallel must divide the 14336 feed-forward width',
    ]);
    expect(inputs(LLAMA_31_8B, {tensorParallel: 16})).toEqual([]);
  });

  it('key/value heads are divided or copied in whole numbers', () => {
    const shape = denseShape({
      layers: 4,
      hiddenSize: 1536,
      queryHeads: 24,
      keyValueHeads: 6,
      headDim: 64,
      intermediateSize: 4096,
      vocabularySize: 1000,
    });
    expect(inputs(shape, {tensorParallel: 4})).toEqual([
      'tensorParallel must divide, or be a multiple of, the 6 key/value heads',
    ]);
  });

  it('recurrent heads and groups count too', () => {
    const [deltaNet, , , mamba] = RECURRENT_FORMS;
    if (deltaNet?.form !== 'gated-deltanet' || mamba?.form !== 'mamba2')
      throw new Error('forms moved');
    const fewHeads = hybridShape({...deltaNet, keyHeads: 6, valueHeads: 12});
    expect(inputs(fewHeads, {tensorParallel: 8}).join()).toContain(
      '12 heads of the recurrent layers',
    );
    expect(inputs(fewHeads, {tensorParallel: 4}).join()).toContain('6 key heads of the recurrent');
    expect(inputs(hybridShape({...mamba, groups: 6}), {tensorParallel: 4}).join()).toContain(
      '6 groups',
    );
  });

  it('a pipeline needs a layer for every stage', () => {
    expect(inputs(LLAMA_31_8B, {pipelineParallel: 33})[0]).toContain('from 1 to 32');
    expect(inputs(LLAMA_31_8B, {pipelineParallel: 32})).toEqual([]);
  });

  it('expert parallelism needs experts and a fitting size', () => {
    expect(inputs(LLAMA_31_8B, {tensorParallel: 2, expertParallel: 2})).toEqual([
      'expertParallel must be 1: the model has no experts',
    ]);
    expect(inputs(DEEPSEEK_V3, {tensorParallel: 8, dataParallel: 4, expertParallel: 16})).toEqual([
      'expertParallel must be one of 1, 8, 32: 1, tensor, or tensor x data',
    ]);
    expect(inputs(DEEPSEEK_V3, {tensorParallel: 8, dataParallel: 4, expertParallel: 32})).toEqual(
      [],
    );
    expect(inputs(GPT_OSS_20B, {dataParallel: 64, expertParallel: 64})).toEqual([
      'expertParallel must not exceed the 32 experts',
    ]);
  });
});

describe('slices of experts', () => {
  const replicas = {dataParallel: 8};

  it('are those of tensor parallelism while no expert is whole, else one', () => {
    expect(expertSlices({...ONE_DEVICE, tensorParallel: 4})).toBe(4);
    expect(expertSlices({...ONE_DEVICE, tensorParallel: 4, expertParallel: 4})).toBe(1);
    expect(
      expertDevices({...ONE_DEVICE, tensorParallel: 4, expertParallel: 2, expertTensor: 2}),
    ).toBe(4);
  });

  it('lie on a tensor-parallel group or on all replicas', () => {
    expect(inputs(DEEPSEEK_V3, {...replicas, expertTensor: 8})).toEqual([]);
    expect(inputs(DEEPSEEK_V3, {...replicas, expertParallel: 4, expertTensor: 2})).toEqual([]);
    expect(inputs(DEEPSEEK_V3, {tensorParallel: 8, expertParallel: 4, expertTensor: 2})).toEqual(
      [],
    );
    expect(inputs(DEEPSEEK_V3, {...replicas, expertParallel: 2, expertTensor: 2})).toEqual([
      'expertTensor times 2 must be 1 or 8: tensor, or tensor x data',
    ]);
  });

  it('need experts, and divide their width', () => {
    expect(inputs(LLAMA_31_8B, {...replicas, expertTensor: 8})).toEqual([
      'expertTensor must be 1: the model has no experts',
    ]);
    expect(inputs(DEEPSEEK_V3, {dataParallel: 3, expertTensor: 3})).toEqual([
      'expertTensor must divide the 2048 expert width',
    ]);
  });

  it('hold as much as whole experts over as many devices', () => {
    const held = (layout: Partial<Layout>) =>
      rankParameters(DEEPSEEK_V3, {...ONE_DEVICE, ...layout}).routedExperts;
    const whole = held({...replicas, expertParallel: 8});
    expect(held({...replicas, expertTensor: 8})).toBe(whole);
    expect(held({...replicas, expertParallel: 4, expertTensor: 2})).toBe(whole);
    expect(held(replicas)).toBe(8 * whole);
  });
});

describe('sharding', () => {
  it('a rank has at least one key/value head', () => {
    expect(unitShare(8, 4)).toBe(1 / 4);
    expect(unitShare(8, 16)).toBe(1 / 8);
  });

  it('latents are on every rank, key/value heads and states are divided', () => {
    const share = (shape: ModelShape, index: number) => {
      const mixer = shape.mixers[index];
      return mixer ? cacheShare(mixer, 8) : NaN;
    };
    expect(share(DEEPSEEK_V3, 0)).toBe(1);
    expect(share(LLAMA_31_8B, 0)).toBe(1 / 8);
    const [form] = RECURRENT_FORMS;
    if (!form) throw new Error('no recurrent form');
    expect(share(hybridShape(form), 0)).toBe(1 / 8);
  });

  it('whole experts: 144 devices hold two of 256 each, so some are held twice', () => {
    const experts = (expertParallel: number) =>
      rankParameters(DEEPSEEK_V3, {tensorParallel: 1, expertParallel}).routedExperts;
    expect(experts(144)).toBe(experts(128));
    expect(experts(256) * 2).toBe(experts(128));
  });

  it('stages differ by one layer, the last one never being longer', () => {
    const layers = pipelineStages(61, 4).map((stage) => stage.layers);
    expect(layers).toEqual([15, 15, 16, 15]);
    expect(pipelineStages(8, 1)).toEqual([{index: 0, layers: 8, isFirst: true, isLast: true}]);
  });
});
