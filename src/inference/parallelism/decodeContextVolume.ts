import {demandFields} from '../check';
import {COUNT, ELEMENT_BYTES} from '../ranges';

export interface DecodeContextInput {
  /** Ranks over which the cached tokens of a sequence are spread. */
  readonly ranks: number;
  /** Layers with a cache. */
  readonly layers: number;
  /** Query heads of all these ranks together. */
  readonly queryHeads: number;
  /** Elements of one head's query as it meets the cache: the key width, or latent plus rotary part. */
  readonly queryWidth: number;
  /** Elements of one head's output before the output projection: the value width, or the latent. */
  readonly outputWidth: number;
  /** Bytes of an element as it is sent. */
  readonly bytesPerElement: number;
}

/**
 * Bytes that each rank sends for one token over all layers when a decode step's cache is spread by tokens: the queries are
 * gathered and the partial outputs summed and scattered, (n − 1)/n · heads · (query + output) · bytes. The softmax
 * statistics, one number for each head, are left out.
 * Throws for an input out of range. Source: vllmdcp for the two collectives, volumes by definition.
 */
export function decodeContextBytesPerToken(input: DecodeContextInput): number {
  demandFields(input, {
    ranks: COUNT,
    layers: {...COUNT, min: 0, max: 10_000},
    queryHeads: COUNT,
    queryWidth: COUNT,
    outputWidth: COUNT,
    bytesPerElement: ELEMENT_BYTES,
  });
  const {ranks, layers, queryHeads, queryWidth, outputWidth, bytesPerElement} = input;
  const width = queryHeads * (queryWidth + outputWidth) * bytesPerElement;
  return ((ranks - 1) / ranks) * layers * width;
}
