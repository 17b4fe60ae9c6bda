import {shapeOf} from '@site/src/data/shapeOf';
import {weightBytes} from '@site/src/inference/memory/weights';
import {
  NO_MEASURES,
  nextMeasures,
  startWaterfall,
  type MeasureId,
  type StartMeasures,
  type StartParts,
  type StartWaterfall,
  type WeightPath,
} from '@site/src/inference/scaling/startMeasures';
import {WEIGHTS} from '../../../serving/choices';
import type {ColdStartValues} from './calculator';

/** Bytes that were loaded in the published measurements. */
const LLAMA_3_8B = 15e9;
/** Mistral 7B v0.3 in BF16: 7.248 billion parameters. */
const MISTRAL_7B = 14.5e9;

interface MeasuredPath extends WeightPath {
  readonly label: string;
  /** Who measured it, for the list of assumptions. */
  readonly measured: string;
}

/** Where weights come from, at the rate at which they arrived in device memory in a published measurement. */
export const PATHS = {
  object: {
    label: 'Object storage (S3)',
    oneReader: LLAMA_3_8B / 28.24,
    concurrent: LLAMA_3_8B / 4.88,
    measured:
      'Object storage: 15 GB took 28.24 s with 4 requests at once, the fewest that were measured, and 4.88 s with 32 requests (Run:ai, S3, A10G)',
  },
  volume: {
    label: 'Network volume (pd-balanced)',
    oneReader: MISTRAL_7B / 68,
    concurrent: MISTRAL_7B / 19,
    measured:
      'Network volume: Mistral 7B, which has 14.5 GB by its parameters, took 68 s with the default loader and 19 s streamed (GKE pd-balanced, L4)',
  },
  block: {
    label: 'Block storage (io2)',
    oneReader: LLAMA_3_8B / 47,
    concurrent: LLAMA_3_8B / 7.53,
    measured:
      'Block storage: 15 GB took 47 s with the safetensors loader and 7.53 s with 8 concurrent reads (Run:ai, io2, A10G)',
  },
} as const satisfies Record<string, MeasuredPath>;

/** A reader that waits for each read was as slow on every disk; 4 GPUs reached 26.4 GB/s together from NVMe. */
export const LOCAL_DISK: MeasuredPath = {
  label: 'Local NVMe',
  oneReader: PATHS.block.oneReader,
  concurrent: 26.4e9 / 4,
  measured:
    'Local disk: one reader is as fast as on block storage. Concurrent reads get a quarter of the 26.4 GB/s that fastsafetensors reached from NVMe with 4 GPUs and GPUDirect Storage',
};

export interface StartPlan {
  readonly parts: StartParts;
  readonly taken: StartMeasures;
  readonly before: StartWaterfall;
  readonly after: StartWaterfall;
  /** Measures not taken yet, by the time that each would still save. */
  readonly next: readonly {readonly measure: MeasureId; readonly savedSeconds: number}[];
}

const GB = 1e9;

function partsOf(values: ColdStartValues): StartParts {
  const {shape} = shapeOf(values.model);
  return {
    provisionSeconds: values.provision,
    imageBytes: values.imageSize * GB,
    imageBytesPerSecond: values.pullRate * GB,
    imageShareRead: values.lazyShare / 100,
    weightBytes: weightBytes(shape, WEIGHTS[values.weights].precision).totalBytes,
    weightPath:
      values.path === 'own'
        ? {oneReader: values.ownOne * GB, concurrent: values.ownMany * GB}
        : PATHS[values.path],
    localDisk: {oneReader: LOCAL_DISK.oneReader, concurrent: values.localMany * GB},
    hostLinkBytesPerSecond: values.hostLink * GB,
    importSeconds: values.imports,
    distributedSeconds: values.distributed,
    compileSeconds: values.compile,
    cachedCompileSeconds: values.cachedCompile,
    captureSeconds: values.capture,
    warmUpSeconds: values.warmUp,
    restoreSeconds: values.restore,
  };
}

/** Both waterfalls. */
export function compute(values: ColdStartValues): StartPlan {
  const parts = partsOf(values);
  const taken: StartMeasures = {
    warmNode: values.warmNode,
    cachedImage: values.image === 'cached',
    lazyImage: values.image === 'lazy',
    localDisk: values.localDisk,
    streaming: values.streaming,
    overlap: values.overlap,
    compileCache: values.compileCache,
    snapshot: values.snapshot,
  };
  return {
    parts,
    taken,
    before: startWaterfall(parts, NO_MEASURES),
    after: startWaterfall(parts, taken),
    next: nextMeasures(parts, taken),
  };
}
