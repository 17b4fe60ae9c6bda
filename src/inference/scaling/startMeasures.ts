import {coldStart, type ColdStart} from './coldStart';

/** A path of weights into device memory, bytes/s. */
export interface WeightPath {
  /** One reader that waits for each read. */
  readonly oneReader: number;
  /** Many reads under way at once. */
  readonly concurrent: number;
}

/** Parts of a start before anything is done about it. */
export interface StartParts {
  readonly provisionSeconds: number;
  readonly imageBytes: number;
  /** Pull and unpack together, bytes/s. */
  readonly imageBytesPerSecond: number;
  /** Share of the image that is read until the engine serves, 0 to 1; what lazy loading has to wait for. */
  readonly imageShareRead: number;
  readonly weightBytes: number;
  readonly weightPath: WeightPath;
  readonly localDisk: WeightPath;
  /** From the host into the devices, bytes/s; no path is faster. */
  readonly hostLinkBytesPerSecond: number;
  readonly importSeconds: number;
  readonly distributedSeconds: number;
  readonly compileSeconds: number;
  /** Compilation with its cache in place. */
  readonly cachedCompileSeconds: number;
  readonly captureSeconds: number;
  readonly warmUpSeconds: number;
  /** Imports to warm-up, restored from a snapshot of the process; weights are read as ever. */
  readonly restoreSeconds: number;
}

/** Measures against a slow start; true if taken. */
export interface StartMeasures {
  readonly warmNode: boolean;
  readonly cachedImage: boolean;
  readonly lazyImage: boolean;
  readonly localDisk: boolean;
  readonly streaming: boolean;
  /** Weights begin with the image instead of after it. */
  readonly overlap: boolean;
  readonly compileCache: boolean;
  readonly snapshot: boolean;
}

export type MeasureId = keyof StartMeasures;
export const MEASURES: readonly MeasureId[] = [
  'warmNode',
  'cachedImage',
  'lazyImage',
  'localDisk',
  'streaming',
  'overlap',
  'compileCache',
  'snapshot',
];
export const NO_MEASURES: StartMeasures = {
  warmNode: false,
  cachedImage: false,
  lazyImage: false,
  localDisk: false,
  streaming: false,
  overlap: false,
  compileCache: false,
  snapshot: false,
};

export type StartPart =
  | 'provision'
  | 'image'
  | 'weights'
  | 'imports'
  | 'distributed'
  | 'compile'
  | 'capture'
  | 'restore'
  | 'warmUp';

export interface StartBar {
  readonly part: StartPart;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

export interface StartWaterfall {
  readonly bars: readonly StartBar[];
  readonly totalSeconds: number;
  /** Bandwidth that the weights reach, bytes/s. */
  readonly weightBytesPerSecond: number;
}

/** The engine's part of a start, in order. */
function engineOf(parts: StartParts, measures: StartMeasures): [StartPart, number][] {
  if (measures.snapshot) return [['restore', parts.restoreSeconds]];
  return [
    ['imports', parts.importSeconds],
    ['distributed', parts.distributedSeconds],
    ['compile', measures.compileCache ? parts.cachedCompileSeconds : parts.compileSeconds],
    ['capture', parts.captureSeconds],
  ];
}

/**
 * Waterfall of a cold start with some measures taken; order and overlaps are those of `coldStart`.
 *
 * Derived: the parts follow one another, but for those that a measure lets overlap.
 *
 * @param parts bytes, bandwidths and seconds of a start without measures
 * @param measures which are taken
 * @returns bars and their end in s, and the bandwidth of weights in bytes/s
 * @throws {RangeError} for a part out of range
 * @example
 * ```ts
 * const parts = {
 *   provisionSeconds: 120,
 *   imageBytes: 20e9,
 *   imageBytesPerSecond: 0.1e9,
 *   imageShareRead: 0.3,
 *   weightBytes: 15e9,
 *   weightPath: {oneReader: 0.5e9, concurrent: 3e9},
 *   localDisk: {oneReader: 0.3e9, concurrent: 5e9},
 *   hostLinkBytesPerSecond: 4e9,
 *   importSeconds: 25,
 *   distributedSeconds: 2,
 *   compileSeconds: 20,
 *   cachedCompileSeconds: 9,
 *   captureSeconds: 15,
 *   warmUpSeconds: 5,
 *   restoreSeconds: 10,
 * };
 * startWaterfall(parts, {...NO_MEASURES, warmNode: true}).totalSeconds // => 297
 * ```
 */
export function startWaterfall(parts: StartParts, measures: StartMeasures): StartWaterfall {
  const path = measures.localDisk ? parts.localDisk : parts.weightPath;
  const weightBytesPerSecond = Math.min(
    measures.streaming ? path.concurrent : path.oneReader,
    parts.hostLinkBytesPerSecond,
  );
  const image = parts.imageBytes / parts.imageBytesPerSecond;
  const engine = engineOf(parts, measures);
  const start = coldStart({
    provisionSeconds: measures.warmNode ? 0 : parts.provisionSeconds,
    imageSeconds: measures.cachedImage
      ? 0
      : measures.lazyImage
        ? image * parts.imageShareRead
        : image,
    weightBytes: parts.weightBytes,
    weightBytesPerSecond,
    engineInitSeconds: engine.reduce((sum, [, seconds]) => sum + seconds, 0),
    warmUpSeconds: measures.snapshot ? 0 : parts.warmUpSeconds,
    weightsOverlapImage: measures.overlap,
  });
  return {
    bars: barsOf(start, engine),
    totalSeconds: start.totalSeconds,
    weightBytesPerSecond,
  };
}

/** The engine's one bar cut into its parts. */
function barsOf({phases}: ColdStart, engine: readonly [StartPart, number][]): StartBar[] {
  return phases.flatMap(({phase, startSeconds, endSeconds}): StartBar[] => {
    if (phase !== 'engine') return [{part: phase, startSeconds, endSeconds}];
    let at = startSeconds;
    return engine.map(([part, seconds]) => ({
      part,
      startSeconds: at,
      endSeconds: (at += seconds),
    }));
  });
}

/**
 * Seconds that each measure which is not taken yet would save on top of those that are; largest first.
 *
 * Derived: {@link startWaterfall} with one more measure, for each of them.
 *
 * @param parts bytes, bandwidths and seconds of a start without measures
 * @param taken measures that are taken already
 * @returns measures with the seconds that they save
 * @throws {RangeError} for a part out of range
 * @example
 * ```ts
 * const parts = {
 *   provisionSeconds: 120,
 *   imageBytes: 20e9,
 *   imageBytesPerSecond: 0.1e9,
 *   imageShareRead: 0.3,
 *   weightBytes: 15e9,
 *   weightPath: {oneReader: 0.5e9, concurrent: 3e9},
 *   localDisk: {oneReader: 0.3e9, concurrent: 5e9},
 *   hostLinkBytesPerSecond: 4e9,
 *   importSeconds: 25,
 *   distributedSeconds: 2,
 *   compileSeconds: 20,
 *   cachedCompileSeconds: 9,
 *   captureSeconds: 15,
 *   warmUpSeconds: 5,
 *   restoreSeconds: 10,
 * };
 * nextMeasures(parts, NO_MEASURES)[0] // => {measure: 'cachedImage', savedSeconds: 200}
 * ```
 */
export function nextMeasures(
  parts: StartParts,
  taken: StartMeasures,
): readonly {readonly measure: MeasureId; readonly savedSeconds: number}[] {
  const now = startWaterfall(parts, taken);
  const found: {measure: MeasureId; savedSeconds: number}[] = [];
  for (const measure of MEASURES) {
    if (taken[measure]) continue;
    const then = startWaterfall(parts, {...taken, [measure]: true});
    found.push({measure, savedSeconds: now.totalSeconds - then.totalSeconds});
  }
  return found.sort((a, b) => b.savedSeconds - a.savedSeconds);
}
