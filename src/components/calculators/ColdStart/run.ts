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
} from '@site/src/inference/scaling/startMeasures';
import {WEIGHTS} from '../../../serving/choices';
import type {ColdStartValues} from './inputs';
import {LOCAL_DISK, PATHS} from './paths';

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

/** Both waterfalls for values that the form accepted. */
export function planStart(values: ColdStartValues): StartPlan {
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
