import {InputCheck} from '../check';
import {checkShape} from '../model/checkShape';
import type {ModelShape} from '../model/shape';
import type {ByTensorClass} from '../model/tensorClass';
import {sumClasses} from '../model/tensorClass';
import type {WeightPrecision} from '../precision/weightPrecision';
import {TOKENS_OR_NONE} from '../ranges';
import type {Problem} from '../result';
import {activationBytes} from './activations';
import type {PassSize} from './activations';
import type {MemoryBudget} from './budget';
import {checkBudget} from './budget';
import type {KvPrecision} from './kvPrecision';
import type {Layout} from './layout';
import {checkLayout} from './layout';
import {mixerCacheBytes} from './mixerCache';
import {cacheShare, rankParameters} from './sharding';
import {pipelineStages, stageShare} from './stages';
import {classBytes} from './weights';

/** A model on devices: everything about memory but the load. */
export interface Deployment {
  readonly shape: ModelShape;
  readonly weights: WeightPrecision;
  readonly kv: KvPrecision;
  readonly layout: Layout;
  readonly budget: MemoryBudget;
  /** Tokens of a cache block; 16 unless given, vLLM's default [vllmanatomy]. */
  readonly blockTokens?: number;
  /** What a forward pass is sized for; {@link DEFAULT_PASS} unless given. */
  readonly pass?: PassSize;
  /** Measured activations and workspace of one device, instead of the estimate. */
  readonly activationBytes?: number;
}

export const DEFAULT_BLOCK_TOKENS = 16;

/** A token budget and sequence limit of the usual size; an assumption to be replaced by the server's settings. */
export const DEFAULT_PASS: PassSize = {tokensPerPass: 8192, sequencesPerPass: 256};

/** Problems of a deployment. The layout is only checked for a valid shape. */
export function checkDeployment(deployment: Deployment): readonly Problem[] {
  const {shape, layout, budget, pass = DEFAULT_PASS} = deployment;
  const check = new InputCheck();
  const count = {min: 1, max: 1e7, integer: true};
  check.number('blockTokens', deployment.blockTokens ?? 1, {...count, max: 1e5, unit: 'tokens'});
  check.fields(pass, {
    tokensPerPass: {...count, unit: 'tokens'},
    sequencesPerPass: {...count, unit: 'sequences'},
  });
  const bytes = {min: 0, max: 1e16, unit: 'bytes'};
  check.number('activationBytes', deployment.activationBytes ?? 0, bytes);
  const ofShape = checkShape(shape);
  const ofLayout = ofShape.length > 0 ? ofShape : checkLayout(shape, layout);
  return [...ofLayout, ...checkBudget(budget), ...check.problems];
}

/** Problems of a load: a batch in sequences and a context in tokens. */
export function checkLoad(batch: number, contextTokens: number): readonly Problem[] {
  const check = new InputCheck();
  check.number('batch', batch, {min: 0, max: 1e7, integer: true, unit: 'sequences'});
  check.number('contextTokens', contextTokens, TOKENS_OR_NONE);
  return check.problems;
}

/** What a device of one stage holds whatever the load. */
export interface StageLoad {
  readonly index: number;
  /** Part of the depth. */
  readonly depth: number;
  readonly weightBytes: number;
  readonly weightBytesByClass: ByTensorClass;
  readonly activationBytes: number;
}

/** Fixed bytes of a device of every stage, for a deployment that was checked. */
export function stageLoads(deployment: Deployment): readonly StageLoad[] {
  const {shape, layout, weights, pass = DEFAULT_PASS} = deployment;
  const rank = classBytes(rankParameters(shape, layout), weights);
  const estimate = activationBytes(shape, pass, layout.tensorParallel);
  return pipelineStages(shape.layers, layout.pipelineParallel).map((stage) => {
    const weightBytesByClass = stageShare(rank, shape, stage);
    return {
      index: stage.index,
      depth: stage.layers / shape.layers,
      weightBytes: sumClasses(weightBytesByClass),
      weightBytesByClass,
      activationBytes: deployment.activationBytes ?? estimate,
    };
  });
}

/** Cache and state of one sequence on one rank if it had all layers, bytes. */
export function sequenceBytesPerRank(deployment: Deployment, contextTokens: number): number {
  const {shape, kv: precision, layout, blockTokens = DEFAULT_BLOCK_TOKENS} = deployment;
  return shape.mixers.reduce((sum, mixer) => {
    const bytes = mixerCacheBytes(mixer, {contextTokens, precision, blockTokens});
    const share = cacheShare(mixer, layout.tensorParallel);
    return sum + (bytes.entries + bytes.state) * share + bytes.indexKeys;
  }, 0);
}
