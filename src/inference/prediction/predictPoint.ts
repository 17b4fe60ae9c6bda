import {largestBatch} from '../memory/capacity';
import {deviceCount} from '../served/layout';
import {weightBytes} from '../memory/weights';
import {ok, problem, type Result} from '../result';
import {weightLoadSeconds} from '../scaling/coldStart';
import type {Served} from '../served/served';
import {
  FREE_ARITHMETIC,
  type ExplainedPoint,
  type Lengths,
  type PassTimes,
  type PointConditions,
  type SteadyParts,
} from './conditions';
import {clientRange, firstTokenAtLoad} from './firstToken';
import {meanContextTokens} from '../time/meanContext';

/**
 * The value that a system should reach, in s or tokens/s, by the times of its passes, with its parts. A loaded server is taken in its steady
 * state: a decode step is followed by the prompts that keep so many sequences running, so ITL = step + n x prompt / answer.
 *
 * - one stream: a step at the mean context; a request adds its prompt
 * - `batch`, `queued`, `concurrency`: n of them, at most as many as the memory holds with the usual settings of the engine
 * - `requestsPerSecond`: the n that keeps up with the arrivals (Little's law), or as many as fit if none does
 * - TTFT: as `firstTokenAtLoad`; of clients in a closed loop a range, as `clientRange`
 *
 * Source: pope2022 for steps; Little's law for loaded servers.
 *
 * @param system one that somebody measured
 * @param times of its passes, as {@link passTimes} gives them
 * @param point what was sent, and what was counted
 * @returns the value in s or tokens/s, and its parts in s; problems: `shape`, layout and machine of the system;
 *   `flopsPerSecond` where more than one stream decodes on a device whose rate is not known; `memoryBytes` where a load
 *   is predicted and it is not known; `load` where nothing fits or the wait grows as long as the run lasts;
 *   `storageBytesPerSecond`
 * @example
 * ```ts
 * const times = passTimes(LLAMA_ON_H100, MEASURED_EFFICIENCY);
 * unwrap(explainPoint(LLAMA_ON_H100, times, ONE_STREAM)).parts.kind // => 'alone'
 * ```
 */
export function explainPoint(
  system: Served,
  times: PassTimes,
  point: PointConditions,
): Result<ExplainedPoint> {
  if (point.regime === 'weights') return loadSeconds(system, point);
  if (system.machine.flopsPerSecond >= FREE_ARITHMETIC && point.regime !== 'decode') {
    return problem('flopsPerSecond', 'must be known unless one stream decodes');
  }
  const lengths = {inputTokens: point.inputTokens ?? 0, outputTokens: point.outputTokens ?? 0};
  switch (point.regime) {
    case 'decode':
      return decodeOf(times, lengths, point.quantity);
    case 'prefill':
      return prefillOf(times, lengths, point.quantity);
    default:
      return servedOf(system, times, lengths, point);
  }
}

/**
 * The value of {@link explainPoint} alone.
 *
 * Source: as {@link explainPoint}.
 *
 * @param system one that somebody measured
 * @param times of its passes, as {@link passTimes} gives them
 * @param point what was sent, and what was counted
 * @returns the value in s or tokens/s; problems as there, and `quantity` where there is a range
 * @example
 * ```ts
 * const times = passTimes(LLAMA_ON_H100, MEASURED_EFFICIENCY);
 * unwrap(predictPoint(LLAMA_ON_H100, times, ONE_STREAM)) // => 200
 * ```
 */
export function predictPoint(
  system: Served,
  times: PassTimes,
  point: PointConditions,
): Result<number> {
  const explained = explainPoint(system, times, point);
  if (!explained.ok) return explained;
  return 'value' in explained.value
    ? ok(explained.value.value)
    : problem('quantity', 'must have one value; the first token of clients has a range');
}

/** Weights over the bandwidth of where they lie. Source: as `weightLoadSeconds`. */
function loadSeconds(
  {shape, weights}: Served,
  {storageBytesPerSecond}: PointConditions,
): Result<ExplainedPoint> {
  if (storageBytesPerSecond === undefined) {
    return problem('storageBytesPerSecond', 'must be stated by the source of the measurement');
  }
  const bytes = weightBytes(shape, weights);
  const parts = {weightBytes: bytes.totalBytes, bytesPerSecond: storageBytesPerSecond};
  return ok({value: weightLoadSeconds(parts), parts: {kind: 'weights', ...parts}});
}

const meanContext = ({inputTokens, outputTokens}: Lengths) =>
  meanContextTokens(inputTokens, outputTokens);

function decodeOf(
  times: PassTimes,
  lengths: Lengths,
  quantity: PointConditions['quantity'],
): Result<ExplainedPoint> {
  const {inputTokens: promptTokens, outputTokens} = lengths;
  const contextTokens = meanContext(lengths);
  const stepSeconds = times.stepSeconds({batch: 1, contextTokens});
  const parts = {kind: 'alone', contextTokens, promptTokens, stepSeconds} as const;
  switch (quantity) {
    case 'output rate':
      return ok({value: 1 / stepSeconds, parts});
    case 'time per output token':
      return ok({value: stepSeconds, parts});
    case 'request latency': {
      // The prompt yields the first token.
      const promptSeconds = times.firstTokenSeconds(promptTokens);
      const value = promptSeconds + (outputTokens - 1) * stepSeconds;
      return ok({value, parts: {...parts, promptSeconds}});
    }
    default:
      return problem('quantity', `must be a rate or a time of an answer; got ${quantity}`);
  }
}

function prefillOf(
  times: PassTimes,
  lengths: Lengths,
  quantity: PointConditions['quantity'],
): Result<ExplainedPoint> {
  const {inputTokens: promptTokens} = lengths;
  if (promptTokens < 1) return problem('inputTokens', 'must be 1 or more');
  const promptSeconds = times.firstTokenSeconds(promptTokens);
  const contextTokens = meanContext(lengths);
  const parts = {kind: 'alone', contextTokens, promptTokens, promptSeconds} as const;
  if (quantity === 'time to first token') return ok({value: promptSeconds, parts});
  if (quantity === 'prompt rate') return ok({value: promptTokens / promptSeconds, parts});
  return problem('quantity', `must be a rate or a time of a prompt; got ${quantity}`);
}

function servedOf(
  system: Served,
  times: PassTimes,
  lengths: Lengths,
  point: PointConditions,
): Result<ExplainedPoint> {
  const {inputTokens, outputTokens} = lengths;
  const {load} = point;
  if (outputTokens < 1) return problem('outputTokens', 'must be 1 or more');
  const fit = sequencesThatFit(system, inputTokens + outputTokens, point.cacheTokens);
  if (!fit.ok) return fit;
  const most = Math.min(fit.value, point.mostSequences ?? Infinity);
  const asked = load.batch ?? load.queued ?? load.concurrency ?? Infinity;
  const steady = steadyState(times, lengths);
  const fitting = Math.min(asked, most);
  const rate = load.requestsPerSecond;
  const answered = (n: number) => n / (outputTokens * steady(n).itlSeconds);
  const sequences = rate === undefined ? fitting : sequencesFor(most, (n) => answered(n) >= rate);
  const requestsPerSecond = Math.min(rate ?? Infinity, answered(sequences));
  const waits = rate === undefined ? fitting < asked : requestsPerSecond < rate;
  const parts: SteadyParts = {
    sequences,
    limit: !waits ? 'load' : most < fit.value ? 'setting' : 'memory',
    contextTokens: meanContext(lengths),
    ...steady(sequences),
    requestsPerSecond,
  };
  if (point.quantity === 'time to first token' && load.concurrency !== undefined && !waits) {
    const read = (prompts: number) => times.firstTokenSeconds(inputTokens, prompts);
    const range = clientRange(read, sequences);
    return ok({range, parts: {kind: 'served', ...parts}});
  }
  const value = servedValue(system, lengths, point, parts);
  return value.ok ? ok({value: value.value, parts: {kind: 'served', ...parts}}) : value;
}

/** A value of a loaded server by its parts. Source: as {@link explainPoint}. */
function servedValue(
  {layout}: Served,
  {inputTokens, outputTokens}: Lengths,
  {load, quantity}: PointConditions,
  parts: SteadyParts,
): Result<number> {
  const {sequences, limit, itlSeconds, stepSeconds, promptSeconds, requestsPerSecond} = parts;
  switch (quantity) {
    case 'output rate':
      return ok(requestsPerSecond * outputTokens);
    case 'output rate per device':
      return ok((requestsPerSecond * outputTokens) / deviceCount(layout));
    case 'total rate':
      return ok(requestsPerSecond * (inputTokens + outputTokens));
    case 'prompt rate':
      return ok(requestsPerSecond * inputTokens);
    case 'time per output token':
      // Requests that start together have no prompts between their steps.
      return ok(load.batch === undefined ? itlSeconds : stepSeconds);
    case 'request latency':
    case 'time to first token':
      if (limit !== 'load') {
        return problem('load', 'must not make requests wait for a place in the memory');
      }
      break;
    default:
      return problem('quantity', `must be a rate or a time of requests; got ${quantity}`);
  }
  if (quantity === 'time to first token') return firstTokenAtLoad(load, parts);
  if (load.batch === undefined) return ok(outputTokens * itlSeconds);
  return ok(sequences * promptSeconds + (outputTokens - 1) * stepSeconds);
}

/** Answers of {@link sequencesThatFit}: a fit asks the same systems hundreds of times. */
const fitting = new WeakMap<Served, Map<number, number>>();

/** Sequences that run together in the cache that is given, or with the usual memory settings of the engine. Source: as `largestBatch`. */
function sequencesThatFit(
  system: Served,
  heldTokens: number,
  cacheTokens: number | undefined,
): Result<number> {
  if (!system.hasMemory) return problem('memoryBytes', 'must be known of the device');
  const known = fitting.get(system) ?? new Map<number, number>();
  fitting.set(system, known);
  const tokens = Math.ceil(heldTokens);
  const usual = known.get(tokens) ?? largestBatch(system, tokens).largest;
  known.set(tokens, usual);
  const largest = cacheTokens === undefined ? usual : Math.floor(cacheTokens / tokens);
  return largest < 1
    ? problem('load', 'must fit into the memory with the usual settings; not one request does')
    : ok(largest);
}

interface Steady {
  readonly itlSeconds: number;
  readonly stepSeconds: number;
  readonly promptSeconds: number;
}

/** A server that keeps so many sequences running. Source: definition, as `withPrompts`. */
function steadyState(times: PassTimes, lengths: Lengths): (sequences: number) => Steady {
  const contextTokens = meanContext(lengths);
  return (batch) => {
    const stepSeconds = times.stepSeconds({batch, contextTokens});
    const promptSeconds = times.secondsPerPrompt(lengths.inputTokens, batch);
    const itlSeconds = stepSeconds + (batch * promptSeconds) / lengths.outputTokens;
    return {itlSeconds, stepSeconds, promptSeconds};
  };
}

/**
 * The fewest sequences that keep up with the arrivals, or `most` if even they do not. More of them keep up with more, so
 * bisection finds them. Source: definition (Little's law).
 */
function sequencesFor(most: number, keepsUp: (sequences: number) => boolean): number {
  let [low, high] = [0, most];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (keepsUp(middle)) high = middle;
    else low = middle;
  }
  return high;
}
