import type {CommunicationPart} from './communicationPart';
import {NONE} from './communicationPart';
import {contextPart} from './contextPart';
import type {Served} from '../served/served';
import {expertPart, pipelinePart, tensorPart} from './layerParts';

/** Communication of a pass, by the dimension of the layout that causes it. */
export interface Communication {
  readonly tensor: CommunicationPart;
  readonly expert: CommunicationPart;
  readonly pipeline: CommunicationPart;
  readonly context: CommunicationPart;
}

/**
 * Communication of a pass over `tokens` tokens of one replica. Two all-reduces a layer in a tensor-parallel group, one
 * where experts are spread over attention replicas: there dispatch and combine replace the other. `decodes` adds the
 * collectives of decode context parallelism.
 *
 * Source: megatron, deepep, vllmdcp; see the functions of volumes.
 *
 * @param served a model on machines in a layout
 * @param pass tokens of one replica, and whether they are decoded
 * @returns bytes of a token, seconds and operations of each dimension
 * @example
 * ```ts
 * const served = LLAMA_ON_H100.with({layout: {tensorParallel: 4}});
 * communicationOf(served, {tokens: 32, decodes: true}).tensor // => {bytesPerToken: 786432, seconds: 0.0006959,
 * //    operations: 64}
 * ```
 */
export function communicationOf(
  {shape, layout, fabric, sent}: Served,
  {tokens, decodes}: {readonly tokens: number; readonly decodes: boolean},
): Communication {
  const pass = {shape, layout, fabric, sent, tokens};
  return {
    tensor: tensorPart(pass),
    expert: expertPart(pass),
    pipeline: pipelinePart(pass),
    context: decodes ? contextPart(pass) : NONE,
  };
}

/**
 * All parts of a pass together.
 *
 * Derived: the parts follow one another, so all three add up.
 *
 * @param parts of a pass
 * @returns bytes of a token, seconds and operations
 * @example
 * ```ts
 * const part = {bytesPerToken: 1000, seconds: 1e-3, operations: 64};
 * totalOf({tensor: part, expert: part, pipeline: part, context: part}) // => {bytesPerToken: 4000,
 * //    seconds: 0.004, operations: 256}
 * ```
 */
export function totalOf(parts: Communication): CommunicationPart {
  return Object.values(parts).reduce<CommunicationPart>(
    (sum, part: CommunicationPart) => ({
      bytesPerToken: sum.bytesPerToken + part.bytesPerToken,
      seconds: sum.seconds + part.seconds,
      operations: sum.operations + part.operations,
    }),
    NONE,
  );
}
