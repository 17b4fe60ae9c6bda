import {demandFields} from '../check';
import type {ByTensorClass} from '../model/tensorClass';
import {sumClasses} from '../model/tensorClass';
import {TOKENS_OR_NONE} from '../ranges';
import {DEFAULT_BLOCK_TOKENS} from '../served/deviceMemory';
import type {Served} from '../served/served';
import {activationBytes} from './activations';
import {mixerCacheBytes} from './mixerCache';
import {cacheShare, rankParameters} from './sharding';
import {pipelineStages, stageShare} from './stages';
import {classBytes} from './weights';

const LOAD = {
  batch: {min: 0, max: 1e7, integer: true, unit: 'sequences'},
  contextTokens: TOKENS_OR_NONE,
};

/** Throws for a load out of range: a batch in sequences, a context in tokens. */
export function demandLoad(batch: number, contextTokens: number): void {
  demandFields({batch, contextTokens}, LOAD);
}

/** Memory of a device of one stage, whatever the load. */
export interface StageLoad {
  readonly index: number;
  /** Part of the depth. */
  readonly depth: number;
  readonly weightBytes: number;
  readonly weightBytesByClass: ByTensorClass;
  readonly activationBytes: number;
}

/** Fixed bytes of a device of every stage. Source: definition. */
export function stageLoads(served: Served): readonly StageLoad[] {
  const {shape, layout, weights, memory} = served;
  const rank = classBytes(rankParameters(shape, layout), weights);
  const activations = activationBytes(shape, memory.pass, layout.tensorParallel);
  return pipelineStages(shape.layers, layout.pipelineParallel).map((stage) => {
    const weightBytesByClass = stageShare(rank, shape, stage);
    return {
      index: stage.index,
      depth: stage.layers / shape.layers,
      weightBytes: sumClasses(weightBytesByClass),
      weightBytesByClass,
      activationBytes: activations,
    };
  });
}

/** Cache and state of one sequence on one rank if it had all layers, bytes. Source: as `mixerCacheBytes`. */
export function sequenceBytesPerRank(served: Served, contextTokens: number): number {
  const {shape, kv: precision, layout} = served;
  return shape.mixers.reduce((sum, mixer) => {
    const bytes = mixerCacheBytes(mixer, {
      contextTokens,
      precision,
      blockTokens: DEFAULT_BLOCK_TOKENS,
    });
    const share = cacheShare(mixer, layout.tensorParallel);
    return sum + (bytes.entries + bytes.state) * share + bytes.indexKeys;
  }, 0);
}
