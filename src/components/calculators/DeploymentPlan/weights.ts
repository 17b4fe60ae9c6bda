import {acceleratorById} from '@site/src/data/accelerators';
import {ownModel} from '@site/src/data/configReader/ownModel';
import {models} from '@site/src/data/models';
import {FORMATS} from '@site/src/inference/precision/formats';
import type {WeightPrecision} from '@site/src/inference/precision/weightPrecision';
import {WEIGHTS, weightsIds, type WeightChoice, type WeightsId} from '../../../serving/choices';
import {expertsProblem, weightsProblem} from '../serving/serverProblem';

const choice = (id: WeightsId): WeightChoice => WEIGHTS[id];

/** The format of a checkpoint whose routed experts have another one than the rest; undefined where they have the same. */
export function publishedExperts(model: string): WeightsId | undefined {
  const own = ownModel(model);
  if (own) return own.ok ? withExperts(own.value.quantization?.precision) : undefined;
  const {nativeExpertDtype, nativeWeightDtype} = models.find(({id}) => id === model) ?? {};
  if (nativeExpertDtype === undefined) return undefined;
  if (nativeExpertDtype === 'int4') return 'int4experts';
  return nativeWeightDtype === 'bfloat16' ? 'mxfp4experts' : 'mxfp4fp8';
}

/** The choice with such experts whose other weights have as many bits. */
function withExperts(stored: WeightPrecision | undefined): WeightsId | undefined {
  if (!stored || stored.routedExperts.id === stored.attention.id) return undefined;
  return weightsIds.find((id) => {
    const {precision, onlyExperts} = choice(id);
    return (
      onlyExperts &&
      precision.routedExperts.id === stored.routedExperts.id &&
      precision.attention.elementBits === stored.attention.elementBits
    );
  });
}

/** The format of the published file, unless one with other experts is asked for; one of about as many bits, where the model has no experts. */
export function fittingWeights(model: string, weights: WeightsId): WeightsId {
  const {onlyExperts, precision} = choice(weights);
  if (!onlyExperts) return publishedExperts(model) ?? weights;
  if (expertsProblem(weights, model) === undefined) return weights;
  return precision.attention.id === FORMATS.fp8.id ? 'fp8' : 'int4';
}

/** Formats of about as many bits that more devices run. */
const INSTEAD: Partial<Readonly<Record<WeightsId, WeightsId>>> = {
  fp8: 'int8',
  nvfp4: 'int4',
  mxfp4: 'int4',
  int4: 'int8',
  int4g32: 'int8',
  int4experts: 'int8',
  nvfp4experts: 'mxfp4experts',
  mxfp4fp8: 'mxfp4experts',
};

/** The same format, or the nearest that the device runs. */
export function possibleWeights(model: string, weights: WeightsId, device: string): WeightsId {
  const instead = INSTEAD[weights];
  const runs = weightsProblem(weights, model, acceleratorById(device)) === undefined;
  return runs || instead === undefined ? weights : possibleWeights(model, instead, device);
}
