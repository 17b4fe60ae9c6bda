import {accelerators, dense16BitFlops} from '@site/src/data/accelerators';
import {EXPERT_WEIGHTS, WEIGHTS, type WeightChoice} from '../../../serving/choices';

/** The option that lets every vendor through. */
export const ANY = 'any';

export interface FitWeights extends WeightChoice {
  /** Only for models with routed experts. */
  readonly onlyExperts?: boolean;
}

/**
 * Weights as they are stored, with the arithmetic that follows. Besides {@link WEIGHTS}: formats that a
 * device without their arithmetic can still store, which is how older generations run such checkpoints.
 */
export const FIT_WEIGHTS = {
  bf16: WEIGHTS.bf16,
  fp8: WEIGHTS.fp8,
  fp8only: {
    label: 'FP8 weights only, 16-bit arithmetic',
    precision: WEIGHTS.fp8.precision,
    arithmetic: '16-bit',
    rate: dense16BitFlops,
  },
  int8: WEIGHTS.int8,
  int4: WEIGHTS.int4,
  nvfp4: WEIGHTS.nvfp4,
  mxfp4: WEIGHTS.mxfp4,
  mxfp4experts: {
    ...EXPERT_WEIGHTS.mxfp4experts,
    label: 'MXFP4 routed experts, 16-bit arithmetic',
    arithmetic: '16-bit',
    rate: dense16BitFlops,
  },
} as const satisfies Record<string, FitWeights>;

export type FitWeightsId = keyof typeof FIT_WEIGHTS;

export const weightOptions = (Object.keys(FIT_WEIGHTS) as FitWeightsId[]).map((id) => ({
  id,
  label: FIT_WEIGHTS[id].label,
}));

/** Vendors in the order of the records. */
export const vendorOptions = [
  {id: ANY, label: 'Any'},
  ...[...new Set(accelerators.map(({vendor}) => vendor))].map((id) => ({id, label: id})),
];

export const deviceOptions = accelerators.map(({id, name, vendor}) => ({
  id,
  label: name,
  group: vendor,
}));
