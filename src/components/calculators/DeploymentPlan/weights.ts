import {ownModel} from '@site/src/data/configReader/ownModel';
import {models} from '@site/src/data/models';
import {shapeOf} from '@site/src/data/shapeOf';
import {FORMATS} from '@site/src/inference/precision/formats';
import {EXPERT_WEIGHTS, WEIGHTS, type WeightsId} from '../../../serving/choices';

/** Formats that the memory planner has too, with that of checkpoints whose routed experts alone are narrow. */
export const PLAN_WEIGHTS = {
  bf16: WEIGHTS.bf16,
  fp8: WEIGHTS.fp8,
  nvfp4: WEIGHTS.nvfp4,
  int8: WEIGHTS.int8,
  int4: WEIGHTS.int4,
  mxfp4experts: EXPERT_WEIGHTS.mxfp4experts,
} as const;

export type PlanWeightsId = keyof typeof PLAN_WEIGHTS;

export const planWeightsIds = Object.keys(PLAN_WEIGHTS) as PlanWeightsId[];

/** Of a checkpoint with such experts an engine loads no other format. */
export function hasMxfp4Experts(model: string): boolean {
  const own = ownModel(model);
  return own?.ok
    ? own.value.quantization?.precision?.routedExperts.id === FORMATS.mxfp4.id
    : models.find(({id}) => id === model)?.nativeExpertDtype === 'mxfp4';
}

const hasExperts = (model: string): boolean =>
  shapeOf(model).shape.feedForwards.some(({kind}) => kind === 'moe');

/** The format of the published file, where an engine loads no other; one of as many bits, where the model has no experts. */
export function fittingWeights(model: string, weights: PlanWeightsId): PlanWeightsId {
  if (hasMxfp4Experts(model)) return 'mxfp4experts';
  return weights === 'mxfp4experts' && !hasExperts(model) ? 'int4' : weights;
}

/** The nearest format of calculators that have none for experts alone. */
export const wholeFormat = (weights: PlanWeightsId): Exclude<WeightsId, 'mxfp4'> =>
  weights === 'mxfp4experts' ? 'int4' : weights;

/** `FP8`, without the arithmetic that the list of the form adds. */
export const weightsName = (id: PlanWeightsId): string =>
  id === 'mxfp4experts' ? 'MXFP4 expert' : PLAN_WEIGHTS[id].label.replace(/,.*/, '');
