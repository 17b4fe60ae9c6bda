import {describe, expect, it, test} from 'vitest';
import {valuesOf} from '../../../forms/defineForm';
import {denseModels} from '../../../serving/denseModels';
import {loraSizing, type SizingValues} from './calculator';
import {baseBits, trainingParts} from './compute';

const of = (changes?: Partial<SizingValues>) => loraSizing.at(changes).result;

describe('Llama 3.1 8B at rank 16', () => {
  const result = of();

  it('trains 41.9 million parameters in a file of 84 MB', () => {
    expect(result.adapterParameters).toBe(41_943_040);
    expect(result.fileBytes).toBe(83_886_080);
  });

  it('fits an RTX 4090 with LoRA and QLoRA, and not in full', () => {
    expect(result.training.lora.totalBytes).toBeLessThan(result.deviceBytes);
    expect(result.training.qlora.totalBytes).toBeLessThan(result.training.lora.totalBytes);
    expect(result.training.full.totalBytes).toBeGreaterThan(5 * result.deviceBytes);
  });

  it('keeps embeddings and head at 16 bit in QLoRA', () => {
    expect(baseBits(result.model, 'qlora')).toBeCloseTo(5.68, 2);
    expect(result.training.qlora.frozenWeightBytes / 1e9).toBeCloseTo(5.7, 1);
  });

  it('shows parts that add up to the total', () => {
    for (const memory of Object.values(result.training)) {
      const sum = trainingParts(memory).reduce((all, {value}) => all + value, 0);
      expect(sum / memory.totalBytes).toBeCloseTo(1, 12);
    }
  });
});

test('fewer targets make a smaller adapter', () => {
  const mlp = {gate: false, up: false, down: false, key: false, output: false};
  expect(of(mlp).adapterParameters).toBe(32 * 16 * (8192 + 5120));
});

test('no target at all is refused beside the first', () => {
  const none = {query: false, key: false, value: false, output: false};
  const mlp = {gate: false, up: false, down: false};
  expect(loraSizing.check?.(valuesOf(loraSizing, {...none, ...mlp}))).toHaveProperty('query');
  expect(loraSizing.check?.(valuesOf(loraSizing, {...none, gate: false}))).toEqual({});
});

test('a file in FP32 is twice as large, and half as many fit the budget', () => {
  const [half, whole] = [of(), of({adapter: 'fp32'})];
  expect(whole.fileBytes).toBe(2 * half.fileBytes);
  expect([half, whole].map(({serving}) => serving.residentAdapters)).toEqual([12, 6]);
});

test('full fine-tuning makes a file of the whole model', () => {
  const full = of({method: 'full'});
  expect(full.fileBytes).toBe(full.baseBytes);
  expect(full.trainedParameters).toBe(full.model.parameters);
});

test('only dense models with a gated block are offered', () => {
  const ids = denseModels.map(({record}) => record.id);
  expect(ids).toContain('google/gemma-3-27b-it');
  expect(ids).not.toContain('openai/gpt-oss-20b');
  expect(ids).not.toContain('facebook/opt-13b');
  expect(ids.length).toBeGreaterThan(20);
});

test('a chunked loss saves the logits and nothing else', () => {
  const [whole, chunked] = [of(), of({logits: false})];
  const saved = whole.training.lora.totalBytes - chunked.training.lora.totalBytes;
  expect(saved).toBe(whole.activation.logitBytes);
});
