import type {CommunicationPart} from './communicationPart';
import {NONE} from './communicationPart';
import {contextPart} from './contextPart';
import type {Served} from '../served/served';
import {expertPart, pipelinePart, tensorPart} from './layerParts';

/** What a pass sends, by the dimension of the layout that causes it. */
export interface Communication {
  readonly tensor: CommunicationPart;
  readonly expert: CommunicationPart;
  readonly pipeline: CommunicationPart;
  readonly context: CommunicationPart;
}

/**
 * Communication of a pass over `tokens` tokens of one replica. Two all-reduces a layer in a
 * tensor-parallel group, one where experts are spread over attention replicas: there dispatch and combine replace the other.
 * `decodes` adds the collectives of decode context parallelism.
 * Source: megatron, deepep, vllmdcp; see the functions of volumes.
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

/** All parts of a pass together. Source: definition. */
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
