import {accelerators, dense16BitFlops} from '@site/src/data/accelerators';
import {WEIGHTS as MEMORY_WEIGHTS} from '../MemoryPlanner/choices';
import {WEIGHTS as ROOFLINE_WEIGHTS, type WeightChoice} from '../../../serving/choices';

export {CACHES, modelOptions} from '../../../serving/choices';

/** The option that lets every vendor through. */
export const ANY = 'any';

export interface FitWeights extends WeightChoice {
  /** Only for models with routed experts. */
  readonly onlyExperts?: boolean;
}

const FP8 = ROOFLINE_WEIGHTS.fp8;

/**
 * Weights as they are stored, with the arithmetic that follows. Besides those of the roofline explorer: formats that a
 * device without their arithmetic can still store, which is how older generations run such checkpoints.
 */
export const WEIGHTS = {
  bf16: ROOFLINE_WEIGHTS.bf16,
  fp8: FP8,
  fp8only: {
    label: 'FP8 weights only, 16-bit arithmetic',
    precision: FP8.precision,
    arithmetic: '16-bit',
    rate: dense16BitFlops,
  },
  int8: ROOFLINE_WEIGHTS.int8,
  int4: ROOFLINE_WEIGHTS.int4,
  nvfp4: ROOFLINE_WEIGHTS.nvfp4,
  mxfp4: ROOFLINE_WEIGHTS.mxfp4,
  mxfp4experts: {
    label: 'MXFP4 routed experts, 16-bit arithmetic',
    precision: MEMORY_WEIGHTS.mxfp4experts.precision,
    arithmetic: '16-bit',
    rate: dense16BitFlops,
    onlyExperts: true,
  },
} as const satisfies Record<string, FitWeights>;

export type WeightsId = keyof typeof WEIGHTS;

export const weightOptions = (Object.keys(WEIGHTS) as WeightsId[]).map((id) => ({
  id,
  label: WEIGHTS[id].label,
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
