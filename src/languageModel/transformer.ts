import {attend, type HeadProbe} from './attention';
import type {ModelConfig} from './config';
import {add, rmsNorm, rotaryTable, rotate, swiGlu, type RotaryTable} from './layers';
import type {Layer, Model, Weights} from './model';
import {MOST_ROWS} from './scratch';
import type {Sequence} from './sequence';
import type {WeightFormat} from './settings';

/** New tokens of one sequence in a pass: many in prefill, one in decode. */
export interface Work {
  readonly sequence: Sequence;
  readonly tokens: readonly number[];
  /** Of which new tokens the logits are wanted; the last unless given. */
  readonly logits?: 'last' | 'all' | 'none';
}

export interface PassOptions {
  readonly format?: WeightFormat;
  readonly probe?: HeadProbe;
}

/** A new token on its way through the layers. */
interface Row {
  readonly sequence: Sequence;
  readonly token: number;
  readonly position: number;
  readonly wanted: boolean;
}

/**
 * One pass: takes the new tokens of all sequences in together, adds them to the caches, and returns the logits that are
 * wanted, in the order of the tokens. A token's result does not depend on what else is in the pass. At most 128 tokens in
 * all, which the caches have to have space for; anything else is a mistake of the caller and throws.
 */
export function forward(
  model: Model,
  works: readonly Work[],
  {format = 'int8', probe}: PassOptions = {},
): Float32Array[] {
  const weights = model.weights(format);
  const rows = works.flatMap(rowsOf);
  if (rows.length > MOST_ROWS) throw new Error(`a pass takes ${MOST_ROWS} tokens`);
  for (const {sequence, tokens} of works) extend(sequence, tokens.length);
  embed(model, weights, rows);
  for (const [index, layer] of weights.layers.entries()) {
    attentionBlock(model, layer, index, rows, probe);
    feedForwardBlock(model, layer, rows.length);
  }
  return logitsOf(model, weights, rows);
}

function rowsOf({sequence, tokens, logits = 'last'}: Work): Row[] {
  return tokens.map((token, i) => ({
    sequence,
    token,
    position: sequence.length + i,
    wanted: logits === 'all' || (logits === 'last' && i === tokens.length - 1),
  }));
}

function extend(sequence: Sequence, tokens: number): void {
  sequence.length += tokens;
  if (sequence.length > sequence.capacity) throw new Error('the cache is full');
}

function embed({kernels, config, scratch}: Model, {embedding}: Weights, rows: readonly Row[]) {
  for (const [i, {token}] of rows.entries()) {
    kernels.unpack(embedding, token, scratch.state + i * bytes(config.hiddenSize));
  }
}

/** state += output · attention(norm(state)) */
function attentionBlock(
  model: Model,
  layer: Layer,
  index: number,
  rows: readonly Row[],
  probe: HeadProbe | undefined,
): void {
  const {kernels, scratch, config} = model;
  const count = rows.length;
  normRows(model, layer.attentionNorm, count);
  kernels.multiplyPacked(layer.query, scratch.normed, count, scratch.queries);
  kernels.multiplyPacked(layer.key, scratch.normed, count, scratch.keys);
  kernels.multiplyPacked(layer.value, scratch.normed, count, scratch.values);
  for (const [i, row] of rows.entries()) storeInCache(model, index, i, row);
  const queryBytes = bytes(config.queryHeads * config.headSize);
  for (const [i, {sequence, position}] of rows.entries()) {
    const queries = scratch.queries + i * queryBytes;
    attend(model, sequence, index, position, queries, scratch.mixed + i * queryBytes, probe);
  }
  kernels.multiplyPacked(layer.output, scratch.mixed, count, scratch.added);
  addRows(model, count);
}

/** Turns a token's queries and keys by its position, and puts its keys and values into the cache. */
function storeInCache({arena, scratch, config}: Model, layer: number, i: number, row: Row): void {
  const {headSize, keyValueHeads, queryHeads} = config;
  const {sequence, position} = row;
  const table = tableOf(config);
  const cacheRow = bytes(keyValueHeads * headSize);
  const queries = arena.floats(
    scratch.queries + i * bytes(queryHeads * headSize),
    queryHeads * headSize,
  );
  const keys = arena.floats(scratch.keys + i * cacheRow, keyValueHeads * headSize);
  const values = arena.floats(scratch.values + i * cacheRow, keyValueHeads * headSize);
  rotate(queries, headSize, position, table);
  rotate(keys, headSize, position, table);
  for (let head = 0; head < keyValueHeads; head++) {
    const [from, to] = [head * headSize, (head + 1) * headSize];
    const place = position * bytes(headSize);
    arena.f32.set(keys.subarray(from, to), (sequence.keys(layer, head) + place) >> 2);
    arena.f32.set(values.subarray(from, to), (sequence.values(layer, head) + place) >> 2);
  }
}

/** state += down · (silu(gate · x) · (up · x)), where x = norm(state) */
function feedForwardBlock(model: Model, layer: Layer, count: number): void {
  const {kernels, scratch, config, arena} = model;
  normRows(model, layer.feedForwardNorm, count);
  kernels.multiplyPacked(layer.gate, scratch.normed, count, scratch.gate);
  kernels.multiplyPacked(layer.up, scratch.normed, count, scratch.up);
  const size = count * config.feedForwardSize;
  swiGlu(arena.floats(scratch.gate, size), arena.floats(scratch.up, size));
  kernels.multiplyPacked(layer.down, scratch.gate, count, scratch.added);
  addRows(model, count);
}

/** The last norm and the product with the embedding, for the tokens whose logits are wanted. */
function logitsOf(model: Model, {embedding, finalNorm}: Weights, rows: readonly Row[]) {
  const {arena, scratch, config, kernels} = model;
  const {hiddenSize, vocabularySize, normEpsilon} = config;
  const norm = arena.floats(finalNorm, hiddenSize);
  const wanted = [...rows.keys()].filter((i) => rows[i]!.wanted);
  for (const [to, i] of wanted.entries()) {
    const state = arena.floats(scratch.state + i * bytes(hiddenSize), hiddenSize);
    const normed = arena.floats(scratch.normed + to * bytes(hiddenSize), hiddenSize);
    rmsNorm(state, norm, normEpsilon, normed);
  }
  if (wanted.length > 0) {
    kernels.multiplyPacked(embedding, scratch.normed, wanted.length, scratch.logits);
  }
  return wanted.map((_, to) =>
    arena.floats(scratch.logits + to * bytes(vocabularySize), vocabularySize).slice(),
  );
}

function normRows({arena, scratch, config}: Model, weight: number, count: number): void {
  const {hiddenSize, normEpsilon} = config;
  const norm = arena.floats(weight, hiddenSize);
  for (let i = 0; i < count; i++) {
    const state = arena.floats(scratch.state + i * bytes(hiddenSize), hiddenSize);
    const normed = arena.floats(scratch.normed + i * bytes(hiddenSize), hiddenSize);
    rmsNorm(state, norm, normEpsilon, normed);
  }
}

function addRows({arena, scratch, config}: Model, count: number): void {
  const size = count * config.hiddenSize;
  add(arena.floats(scratch.state, size), arena.floats(scratch.added, size));
}

const tables = new WeakMap<ModelConfig, RotaryTable>();

function tableOf(config: ModelConfig): RotaryTable {
  const made =
    tables.get(config) ?? rotaryTable(config.maxTokens, config.headSize, config.ropeBase);
  tables.set(config, made);
  return made;
}

function bytes(floats: number): number {
  return floats * Float32Array.BYTES_PER_ELEMENT;
}
