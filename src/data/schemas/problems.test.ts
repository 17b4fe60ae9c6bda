import {describe, expect, it} from 'vitest';

import acceleratorFile from '../../../data/accelerators.json';
import {acceleratorsFileSchema} from './accelerator';
import {modelById} from '../models';
import {publishedModel} from '../publishedModel';
import {modelsFileSchema} from './model';
import {dataProblems} from './problems';
import {provenanceFileSchema} from './source';

type Fields = Record<string, unknown>;

function record(records: readonly {id: string}[], id: string): Fields {
  const found = records.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

/** Problems of the H100 SXM record with some fields replaced. */
function accelerator(change: Fields): string {
  const changed = {...record(acceleratorFile.records, 'nvidia-h100-sxm'), ...change};
  const file = {$schema: './schemas/accelerators.schema.json', records: [changed]};
  return dataProblems('accelerators.json', acceleratorsFileSchema, file).join('\n');
}

/** Problems of the record of a model with some fields replaced. */
function model(change: Fields, id = 'Qwen/Qwen3-30B-A3B'): string {
  const changed = {...publishedModel(modelById(id)), ...change};
  const file = {$schema: './schemas/models.schema.json', records: [changed]};
  return dataProblems('models.json', modelsFileSchema, file).join('\n');
}

function provenance(source: Fields): string {
  const file = {
    $schema: './schemas/provenance.schema.json',
    byId: {'nvidia-h100-sxm': {sources: source.title === undefined ? [] : [source], doubts: []}},
  };
  return dataProblems('accelerators.sources.json', provenanceFileSchema, file).join('\n');
}

it('accepts the records that the cases below spoil', () => {
  expect(accelerator({})).toBe('');
  expect(model({})).toBe('');
  expect(provenance({title: 'A', url: 'https://example.org/'})).toBe('');
});

describe('a message', () => {
  it('names file, record and field and says what is allowed', () => {
    expect(accelerator({tdpWatts: '700'})).toBe(
      'data/accelerators.json: nvidia-h100-sxm: tdpWatts must be a number: watts, for example 700',
    );
  });

  it('names an unknown field', () => {
    expect(accelerator({bandwidthGbS: 3350})).toMatch(
      /nvidia-h100-sxm: .*unknown fields: bandwidthGbS/,
    );
  });

  it('names a record without an id by its position', () => {
    expect(accelerator({id: undefined})).toContain('record 1: id must be an identifier');
  });
});

describe('an accelerator is refused with', () => {
  it.each<[string, Fields, RegExp]>([
    ['an id in capitals', {id: 'NVIDIA H100'}, /id must be lower-case/],
    [
      'bandwidth in GB/s',
      {bandwidthBytesPerSecond: 3350},
      /bandwidthBytesPerSecond must be bytes per second/,
    ],
    ['a rate in TFLOP/s', {bf16DenseFlops: 989}, /bf16DenseFlops must be operations per second/],
    ['power in kilowatts', {tdpWatts: 0.7}, /tdpWatts must be watts/],
    ['memory in MiB', {usableMemoryBytes: 81559}, /usableMemoryBytes must be bytes/],
    [
      'usable memory far above the label',
      {usableMemoryBytes: 96e9},
      /usableMemoryBytes is 1\.20 times/,
    ],
    [
      'usable memory far below the label',
      {usableMemoryBytes: 64e9},
      /usableMemoryBytes is 0\.80 times/,
    ],
    ['a sparse rate as dense FP8', {fp8DenseFlops: 7.9e15}, /fp8DenseFlops is 7\.99 times/],
    [
      'a bandwidth that gives an impossible ridge point',
      {bandwidthBytesPerSecond: 3.35e11},
      /bf16DenseFlops gives a ridge point of 2\.95e\+3/,
    ],
    [
      'one direction as both',
      {interconnectBidirectionalBytesPerSecond: 450e9},
      /interconnectBidirectionalBytesPerSecond must be twice/,
    ],
    [
      'more between a pair than in total',
      {interconnectPeerToPeerPerDirectionBytesPerSecond: 900e9},
      /interconnectPeerToPeerPerDirectionBytesPerSecond must not exceed/,
    ],
    ['an interconnect to nobody', {scaleUpDomainSize: 1}, /scaleUpDomainSize must be above 1/],
    ['instances without MIG', {migSupported: false}, /migMaxInstances must be 0/],
    ['no bandwidth though verified', {bandwidthBytesPerSecond: null}, /verified must be false/],
    ['no memory though verified', {memoryNominalGb: null}, /verified must be false/],
    ['no day of verification', {verifiedOn: undefined}, /verifiedOn must be a day/],
    ['an impossible day', {verifiedOn: '2026-02-30'}, /verifiedOn must be a day/],
    [
      'a value that is both stated and unconfirmed',
      {unconfirmed: {tdpWatts: {value: 700, reason: 'Nobody says so.'}}},
      /tdpWatts is listed under unconfirmed/,
    ],
    [
      'an unconfirmed value without a reason',
      {unconfirmed: {x: {value: 1}}},
      /unconfirmed\.x\.reason/,
    ],
  ])('%s', (_, change, message) => {
    expect(accelerator(change)).toMatch(message);
  });
});

describe('a model is refused with', () => {
  it.each<[string, Fields, RegExp]>([
    ['parameters in billions', {totalParameters: 30.5}, /totalParameters must be .*parameters/],
    [
      'more active than total parameters',
      {activeParameters: 31e9},
      /activeParameters must not exceed/,
    ],
    ['heads that do not divide', {keyValueHeads: 5}, /keyValueHeads must divide attentionHeads/],
    ['the wrong attention type', {attention: 'mha'}, /attention mha has as many keyValueHeads/],
    ['MQA with several heads', {attention: 'mqa'}, /attention mqa has one/],
    ['MLA without its widths', {attention: 'mla'}, /mla must be given/],
    ['an unknown cache width though verified', {headDim: null}, /headDim must be known/],
    [
      'a windowed part larger than the model',
      {slidingWindow: {windowTokens: 4096, layers: 49, pattern: 'x'}},
      /slidingWindow has 49 layers/,
    ],
    ['a name instead of a repository', {id: 'Qwen3 30B'}, /id must be the model repository/],
    [
      'an unknown linear layer',
      {linearLayers: {kind: 'rwkv', layers: 3}},
      /linearLayers.* must be gated_deltanet/,
    ],
  ])('%s', (_, change, message) => {
    expect(model(change)).toMatch(message);
  });

  it('attention groups that do not cover the layers', () => {
    const id = 'google/gemma-4-31B-it';
    expect(model({layers: 61}, id)).toMatch(/attentionGroups cover 60 layers/);
  });

  it('more experts per token than experts', () => {
    const {moe} = publishedModel(modelById('Qwen/Qwen3-30B-A3B'));
    expect(model({moe: {...moe, expertsPerToken: 129}})).toMatch(/expertsPerToken must not exceed/);
    expect(model({moe: {...moe, intermediateSize: null}})).toMatch(
      /moe intermediateSize must be known/,
    );
  });
});

describe('a source is refused', () => {
  it.each<[string, Fields, RegExp]>([
    ['if there is none', {}, /sources must list at least one source/],
    ['without https', {title: 'A', url: 'http://example.org/'}, /url must be a complete address/],
    [
      'with a date in words',
      {title: 'A', url: 'https://example.org/', dated: 'May 2026'},
      /dated must be a year/,
    ],
    ['with an empty title', {title: ' ', url: 'https://example.org/'}, /title must be the title/],
  ])('%s', (_, source, message) => {
    expect(provenance(source)).toMatch(message);
  });
});
