import {DEFAULT_PASS} from '../memory/deployment';
import {longestStage, routedWork} from '../parallelism/hybridStep';
import {decodeWork} from '../time/decodeStep';
import {allReducesPerPass, communicationSeconds} from '../time/serving';
import {unwrap} from '../result';
import {prefill} from '../time/prefill';
import type {PassWork} from '../time/passBound';
import type {MeasuredSystem, PassTimes} from './conditions';

/** What the refined model has beside the peaks of a device. All were fitted; `fittedParameters.ts` has their values. */
export interface RefinedParameters {
  /** Share of the bandwidth that reading weights, caches and hidden values reaches. */
  readonly readShare: number;
  /** Share of the peak that products and attention reach. */
  readonly productShare: number;
  /** The same of products of routed experts, which are many, small and uneven. */
  readonly expertProductShare: number;
  /**
   * How often a layer reads or writes the hidden values of a token beside its products: norms, rotations, conversions. It does so
   * once more for each routed expert that the token passes through.
   */
  readonly hiddenPasses: number;
  /**
   * Time of a layer in any pass, whatever it computes, s: launches, kernels that wait for each other, and the host's time for a
   * pass, which the data cannot tell apart from it.
   */
  readonly layerSeconds: number;
  /** Time of the host for each sequence of a step, s: scheduling, sampling, text. */
  readonly sequenceSeconds: number;
}

/**
 * Time of an all-reduce, however little it sends, s. Engines' own kernels need 7.8 µs (SGLang) and 11.8 µs (vLLM) for 128 KiB
 * among eight H100, of which half a microsecond moves bytes. Source: sglangallreduce.
 */
const COLLECTIVE_SECONDS = 10e-6;

/** Work of one rank in passes of equal size, apart by what reaches another share of the peaks. */
interface SplitWork {
  readonly weightBytes: number;
  readonly cacheBytes: number;
  readonly denseFlops: number;
  readonly expertFlops: number;
  readonly attentionFlops: number;
  /** Hidden values of all layers, and once more of each expert that they go to, bytes. */
  readonly hiddenBytes: number;
  readonly sentSeconds: number;
  readonly passes: number;
}

/**
 * Times of passes as the roofline with what it leaves out: experts that reach less of the peak, hidden values that go through the
 * memory between products, and times of layers, collectives and sequences that do not depend on sizes. Waiting prompts share a pass. A system that `predictPoint` checks is prepared once, so that a fit can ask for
 * it with many parameters. Source: as `shippedTimes`; every added term is fitted.
 */
export function refinedTimes(system: MeasuredSystem): (parameters: RefinedParameters) => PassTimes {
  const {shape, pipelineParallel: stages, tensorParallel} = system;
  const uneven = longestStage(shape.layers, stages);
  const collectives = tensorParallel > 1 ? allReducesPerPass(shape) : 0;
  const decoding = kept((batch, contextTokens) =>
    splitWork(system, decodeWork(system, {batch, contextTokens}), {tokens: batch, passes: 1}),
  );
  const prompts = kept((newTokens, together) => {
    const {work} = unwrap(prefill(system, {newTokens}));
    const passes = Math.ceil((newTokens * together) / DEFAULT_PASS.tokensPerPass);
    const all = {
      weightBytes: work.weightBytes * passes,
      cacheBytes: 0,
      matmulFlops: work.matmulFlops * together,
      attentionFlops: work.attentionFlops * together,
    };
    return splitWork(system, all, {tokens: (newTokens * together) / passes, passes});
  });
  return (parameters) => {
    const {layerSeconds, sequenceSeconds} = parameters;
    const fixed = shape.layers * layerSeconds + collectives * COLLECTIVE_SECONDS;
    const seconds = (work: SplitWork) =>
      uneven * busySeconds(system, parameters, work) + work.sentSeconds + work.passes * fixed;
    return {
      // Sequences of a server that is kept full are at all stages of their answers.
      heldTokens: ({inputTokens, outputTokens}) => inputTokens + outputTokens / 2,
      firstTokenSeconds: (inputTokens) =>
        inputTokens < 1 ? 0 : seconds(prompts(Math.round(inputTokens), 1)),
      stepSeconds: ({batch, contextTokens}) =>
        seconds(decoding(Math.ceil(batch / stages), contextTokens)) + batch * sequenceSeconds,
      secondsPerPrompt: (inputTokens, waiting) => {
        if (inputTokens < 1) return 0;
        const atWork = Math.min(stages, waiting);
        const fitting = Math.floor(DEFAULT_PASS.tokensPerPass / inputTokens);
        const together = Math.max(1, Math.min(fitting, Math.ceil(waiting / stages)));
        return seconds(prompts(Math.round(inputTokens), together)) / together / atWork;
      },
    };
  };
}

/** A function of two numbers that computes each value once. */
function kept<T>(compute: (a: number, b: number) => T): (a: number, b: number) => T {
  const known = new Map<string, T>();
  return (a, b) => {
    const key = `${a} ${b}`;
    const value = known.get(key) ?? compute(a, b);
    known.set(key, value);
    return value;
  };
}

const ACTIVATION_BYTES = 2;

/** Takes the routed experts of passes over `tokens` tokens each out of their work. Source: as `routedWork`. */
function splitWork(
  system: MeasuredSystem,
  work: PassWork,
  {tokens, passes}: {readonly tokens: number; readonly passes: number},
): SplitWork {
  const {shape, weights, tensorParallel} = system;
  const routed = routedWork(shape, weights, {tokens, ranks: tensorParallel, imbalance: 1});
  const hidden = tokens * passes * shape.hiddenSize * ACTIVATION_BYTES;
  const experts = shape.feedForwards.filter((group) => group.kind === 'moe');
  return {
    weightBytes: work.weightBytes,
    cacheBytes: work.cacheBytes,
    denseFlops: work.matmulFlops - routed.flops * passes,
    expertFlops: routed.flops * passes,
    attentionFlops: work.attentionFlops,
    hiddenBytes:
      hidden * experts.reduce((sum, one) => sum + one.layers * one.expertsPerToken, shape.layers),
    sentSeconds: communicationSeconds(system, tokens * passes),
    passes,
  };
}

/**
 * Reading and computing of one rank, s. Weights are read and multiplied one after the other, since products of real sizes overlap
 * little of it; attention overlaps with its cache and computes in 16 bit. Source: scalingbook for the parts; fitted shares.
 */
function busySeconds(
  {machine, attentionFlopsPerSecond}: MeasuredSystem,
  {readShare, productShare, expertProductShare, hiddenPasses}: RefinedParameters,
  work: SplitWork,
): number {
  const bandwidth = machine.bytesPerSecond * readShare;
  const products =
    work.denseFlops / (machine.flopsPerSecond * productShare) +
    work.expertFlops / (machine.flopsPerSecond * expertProductShare);
  const attention = work.attentionFlops / (attentionFlopsPerSecond * productShare);
  return (
    (work.weightBytes + work.hiddenBytes * hiddenPasses) / bandwidth +
    products +
    Math.max(work.cacheBytes / bandwidth, attention)
  );
}
