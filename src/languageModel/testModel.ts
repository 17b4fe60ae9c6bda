import {Arena} from './arena';
import {tensorShapes, type ModelConfig} from './config';
import {createEngine, type Engine} from './engine';
import {kernelsFor} from './kernels';
import {Model} from './model';
import {seededRandom} from './random';
import type {TokenizerData} from './tokenizer';
import {readWeightsFile} from './weightsFile';

/** A model small enough for thousands of passes in a test. */
export const TINY: ModelConfig = {
  vocabularySize: 264,
  hiddenSize: 64,
  layers: 2,
  queryHeads: 4,
  keyValueHeads: 2,
  headSize: 16,
  feedForwardSize: 96,
  maxTokens: 256,
  ropeBase: 10_000,
  normEpsilon: 1e-5,
};

/** A tokenizer with seven merges, of the words "the" and "token". */
export const TINY_TOKENIZER: TokenizerData = {
  merges: [
    [116, 104],
    [256, 101],
    [32, 257],
    [116, 111],
    [107, 101],
    [259, 260],
    [261, 110],
  ],
  endOfText: 263,
};

/** A file of random weights: the same seed gives the same bytes. Scales are such that logits spread like a trained model's. */
export function randomWeights(config: ModelConfig, seed: number): ArrayBuffer {
  const random = seededRandom(seed);
  const parts: Uint8Array[] = [];
  let size = 0;
  const place = (bytes: Uint8Array): number => {
    const offset = size;
    const padded = new Uint8Array(Math.ceil(bytes.length / 16) * 16);
    padded.set(bytes);
    parts.push(padded);
    size += padded.length;
    return offset;
  };
  const floats = (count: number, value: () => number) =>
    new Uint8Array(Float32Array.from({length: count}, value).buffer);
  const tensors = [...tensorShapes(config)].map(([name, shape]) => {
    const [rows, columns] = shape as [number, number | undefined];
    if (columns === undefined) {
      return {name, shape, format: 'f32', offset: place(floats(rows, () => 0.8 + random() * 0.4))};
    }
    const numbers = Int8Array.from(
      {length: rows * columns},
      () => Math.round(random() * 254) - 127,
    );
    const offset = place(new Uint8Array(numbers.buffer));
    // Numbers that are uniform in ±1 have a deviation of 1/√3.
    const scale = () => ((1 + random()) * Math.sqrt(3 / columns)) / 127;
    return {name, shape, format: 'int8', offset, scaleOffset: place(floats(rows, scale))};
  });
  return weightsFile({config, tensors}, parts);
}

/** A file with this header and these parts one after the other. */
export function weightsFile(header: unknown, parts: readonly Uint8Array[]): ArrayBuffer {
  const text = new TextEncoder().encode(JSON.stringify(header));
  const length = Math.ceil((text.length + 8) / 16) * 16 - 8;
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const file = new Uint8Array(8 + length + size).fill(32, 0, 8 + length);
  file.set(new TextEncoder().encode('LLM1'));
  new DataView(file.buffer).setUint32(4, length, true);
  file.set(text, 8);
  let at = 8 + length;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file.buffer;
}

/** Both models, tiny and with random weights, as a run finds them. */
export function tinyEngine(): Engine {
  const json = new TextEncoder().encode(JSON.stringify(TINY_TOKENIZER));
  const outcome = createEngine({
    large: randomWeights(TINY, 1),
    draft: randomWeights({...TINY, layers: 1, hiddenSize: 32, queryHeads: 2}, 2),
    tokenizer: json.buffer,
  });
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
}

/** A model with random weights in a memory of its own. */
export function randomModel(config: ModelConfig, seed = 1, kernels = kernelsFor): Model {
  const file = readWeightsFile(randomWeights(config, seed));
  if (!file.ok) throw new Error(file.problem.message);
  const arena = new Arena();
  return new Model(file.value, arena, kernels(arena));
}
