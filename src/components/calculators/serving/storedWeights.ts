import {KV_16_BIT} from '@site/src/inference/precision/kvPrecision';
import type {KvPrecision} from '@site/src/inference/precision/kvPrecision';
import {
  GGUF_CACHE_FORMATS,
  ggufFormat,
  type GgufType,
  type KQuant,
} from '@site/src/inference/precision/gguf';
import {FORMATS} from '@site/src/inference/precision/formats';
import {weightPrecision} from '@site/src/inference/precision/weightPrecision';
import type {WeightPrecision} from '@site/src/inference/precision/weightPrecision';
import {WEIGHTS, weightsIds, type WeightsId} from '../../../serving/choices';

const gguf = (type: KQuant & GgufType) => ({
  label: `${type} (GGUF, llama.cpp)`,
  precision: weightPrecision(ggufFormat(type)),
  fileType: type,
});

/** Weights as they are stored. */
export interface StoredWeights {
  readonly label: string;
  readonly precision: WeightPrecision;
  readonly onlyExperts?: true;
  /** The type of a file of llama.cpp, which divides memory its own way. */
  readonly fileType?: KQuant;
}

const ofCheckpoints = Object.fromEntries(
  weightsIds.map((id): [WeightsId, StoredWeights] => {
    const {storedLabel, ...stored} = WEIGHTS[id];
    return [id, {...stored, label: storedLabel}];
  }),
) as Readonly<Record<WeightsId, StoredWeights>>;

/** {@link WEIGHTS} by what a checkpoint stores alone, and files of llama.cpp. */
export const STORED_WEIGHTS = {
  ...ofCheckpoints,
  // One block format for all matrices but the head.
  q40: {
    label: 'Q4_0 (GGUF, llama.cpp)',
    precision: weightPrecision(GGUF_CACHE_FORMATS.q4_0),
    fileType: 'Q4_0',
  },
  q4ks: gguf('Q4_K_S'),
  q4km: gguf('Q4_K_M'),
  q5km: gguf('Q5_K_M'),
  q6k: gguf('Q6_K'),
  q80: gguf('Q8_0'),
  f16: gguf('F16'),
  mxfp4moe: {
    label: 'MXFP4_MOE: routed experts MXFP4, the rest Q8_0 (GGUF, llama.cpp)',
    precision: weightPrecision(ggufFormat('Q8_0'), {routedExperts: FORMATS.mxfp4}),
    fileType: 'MXFP4_MOE',
    onlyExperts: true,
  },
} as const satisfies Record<string, StoredWeights>;

export type StoredId = keyof typeof STORED_WEIGHTS;

/** The type of the file that llama.cpp serves; undefined for weights that are none. */
export const fileType = (weights: string): KQuant | undefined =>
  Object.entries<StoredWeights>(STORED_WEIGHTS).find(([id]) => id === weights)?.[1].fileType;

/** Whether the weights are a file that llama.cpp serves. */
export const isGguf = (weights: string): boolean => fileType(weights) !== undefined;

/** Models whose architecture llama.cpp does not have, so there is no file of them. Source: llamacppserver (v0.5.0). */
export const NOT_IN_LLAMA_CPP: ReadonlySet<string> = new Set([
  'facebook/opt-13b',
  'facebook/opt-66b',
  'facebook/opt-175b',
  'zai-org/GLM-5.3-Flash',
]);

/** Formats of the cache that llama.cpp alone has. */
export const LLAMA_CPP_CACHES: Readonly<Record<keyof typeof GGUF_CACHE_FORMATS, KvPrecision>> = {
  q8_0: {...KV_16_BIT, cache: GGUF_CACHE_FORMATS.q8_0},
  q4_0: {...KV_16_BIT, cache: GGUF_CACHE_FORMATS.q4_0},
};

export const isLlamaCppCache = (kv: string): kv is keyof typeof LLAMA_CPP_CACHES =>
  kv in LLAMA_CPP_CACHES;
