import type {Answered, Exchange} from './exchange';
import {type EmbeddingRequest, embeddingShape} from './otherRequests';
import {tokensOf} from './tokens';

const DIMENSIONS = 8;

/** Counts of code points by remainder, of length 1: texts with equal letters lie close, and every run gives the same. */
export function vectorOf(text: string, dimensions: number): number[] {
  const counts = Array.from({length: dimensions}, () => 0);
  for (const character of text.toLowerCase()) {
    const at = (character.codePointAt(0) ?? 0) % dimensions;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const norm = Math.hypot(...counts);
  return counts.map((value) => Math.fround(value / norm));
}

const base64 = (vector: readonly number[]) =>
  Buffer.from(Float32Array.from(vector).buffer).toString('base64');

export function embeddingRoute(exchange: Exchange): Answered {
  const request: EmbeddingRequest = exchange.parse(embeddingShape);
  exchange.failIfAsked();
  const inputs = [request.input].flat();
  const packed = request.encoding_format === 'base64' && !exchange.faults.has('base64-ignored');
  const data = inputs.map((text, i) => {
    const vector = vectorOf(text, request.dimensions ?? DIMENSIONS);
    const index = exchange.faults.has('embeddings-order') ? inputs.length - 1 - i : i;
    return {object: 'embedding', index, embedding: packed ? base64(vector) : vector};
  });
  const tokens = inputs.reduce((sum, text) => sum + tokensOf(text).length, 0);
  const usage = {prompt_tokens: tokens, total_tokens: tokens};
  return {json: {object: 'list', data, model: request.model, usage}};
}
