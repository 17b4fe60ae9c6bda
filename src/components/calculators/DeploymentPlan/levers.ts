import {poolPlan, prefillWorkersWithin} from '@site/src/inference/disaggregation/pools';
import {requiredReplicas} from '@site/src/inference/capacity/replicas';
import {batchSpeedup} from '@site/src/inference/speculation/batchSpeedup';
import {decodeStep} from '@site/src/inference/time/decodeStep';
import {poolLink} from '../PoolPlanner/links';
import {WEIGHTS} from '../../../serving/choices';
import {ACCEPTANCE, headSteps} from '../../../serving/headSteps';
import type {PlanValues} from './calculator';
import {machineFor, optionsOf, requestOf, type Asked, type Option} from './options';
import {meanContextTokens} from '@site/src/inference/time/meanContext';
import {given} from '../../ui/given';

/** One change of the plan and what it would do. */
export interface Lever {
  readonly label: string;
  /** Requests/s of a replica within the limits; undefined where replicas are of two kinds. */
  readonly goodput: number | undefined;
  /** Devices that the rate needs then; undefined if no replica keeps the limits. */
  readonly allDevices: number | undefined;
  /** Values to put into the form for it. */
  readonly changes?: Partial<PlanValues>;
}

/** Guessed tokens of a round of speculation. */
const GUESSES = 2;

/** Effect of each of the known levers, the one that saves most devices first; then by the requests of a replica. */
export function leversOf(values: Asked, plan: Option): readonly Lever[] {
  const fixed: Asked = {...values, gpus: String(plan.devices) as PlanValues['gpus']};
  const changed = changesOf(values, plan).map(({label, changes}): Lever => {
    const [option] = optionsOf({...fixed, ...changes}, {others: false}).own;
    return {
      label,
      changes,
      goodput: option?.full.load.requestsPerSecond,
      allDevices: option?.allDevices,
    };
  });
  return [...changed, speculation(values, plan), splitPools(values, plan)].sort(
    (a, b) =>
      (a.allDevices ?? Infinity) - (b.allDevices ?? Infinity) ||
      (b.goodput ?? 0) - (a.goodput ?? 0),
  );
}

type Change = Pick<Lever, 'label'> & {readonly changes: Partial<PlanValues>};

/** Changes that these values allow. */
function changesOf(values: PlanValues, {part, devices}: Option): readonly Change[] {
  const {weights, kv, shared, prompt, answer, itl} = values;
  const smaller = weights === 'bf16' ? 'fp8' : 'nvfp4';
  const canShrink =
    (weights === 'bf16' || weights === 'fp8') && WEIGHTS[smaller].rate(part) !== null;
  return given(
    canShrink && {
      label: `${smaller === 'fp8' ? 'FP8' : 'NVFP4'} weights`,
      changes: {weights: smaller} as const,
    },
    kv === 'bf16' && {label: 'KV cache in FP8', changes: {kv: 'fp8'} as const},
    shared > 0
      ? {label: 'No prefix cache', changes: {shared: 0}}
      : {label: 'Half of the prompt shared and cached', changes: {shared: Math.floor(prompt / 2)}},
    devices < 8 && {
      label: `${2 * devices} devices in each replica`,
      changes: {gpus: String(2 * devices) as PlanValues['gpus']},
    },
    {label: 'Answers a third shorter', changes: {answer: Math.ceil((2 * answer) / 3)}},
    {
      label: 'New part of the prompt a third shorter',
      changes: {prompt: shared + Math.ceil((2 * (prompt - shared)) / 3)},
    },
    {label: `ITL limit of ${2 * itl} ms`, changes: {itl: Math.min(600_000, 2 * itl)}},
  );
}

/** Guesses of a draft head shorten the steps of a full replica, or lengthen them. */
function speculation(values: Asked, plan: Option): Lever {
  const {full, devices, part, serving} = plan;
  const {sequences, stepSeconds, itlSeconds} = full.load;
  const contextTokens = meanContextTokens(values.prompt, values.answer);
  const machine16 = machineFor(values, part, 'bf16', devices);
  const {speedup} = batchSpeedup({
    ...headSteps(serving, machine16, contextTokens),
    acceptance: ACCEPTANCE,
    batch: sequences,
    draftTokens: GUESSES,
  });
  const itl = itlSeconds - stepSeconds + stepSeconds / speedup;
  const goodput = sequences / (values.answer * itl);
  const allDevices =
    devices *
    requiredReplicas({
      peakRequestsPerSecond: values.rate,
      goodputPerReplica: (goodput * values.planned) / 100,
    });
  return {
    label: `Speculation with ${GUESSES} guesses, ${ACCEPTANCE * 100} % accepted`,
    goodput,
    allDevices,
  };
}

/** Network between the pools of {@link splitPools}. */
const NETWORK = 'rdma400';

/**
 * Prompts on some replicas, answers on others, within the same limits. The first token leaves when the cache of the new tokens has
 * been sent and the step that runs then has ended; all workers have the shared start in their caches.
 */
function splitPools(values: PlanValues, plan: Option): Lever {
  const {devices, serving, held, full, part} = plan;
  const {promptTokens, cachedTokens, answerTokens} = requestOf(values);
  const newTokens = promptTokens - cachedTokens;
  const contextTokens = meanContextTokens(promptTokens, answerTokens);
  const stepAt = (batch: number) => decodeStep(serving, {batch, contextTokens}).stepSeconds;
  let [batch, above] = [1, held + 1];
  while (above - batch > 1) {
    const middle = Math.floor((batch + above) / 2);
    if (stepAt(middle) <= values.itl / 1000) batch = middle;
    else above = middle;
  }
  const {prefillSeconds} = full.load;
  const sent = poolLink(NETWORK, values.model, part.id, devices);
  const transferSeconds =
    ((sent?.bytesPerToken ?? NaN) * newTokens) / (sent?.bytesPerSecond ?? NaN);
  const pools = poolPlan({
    inputTokens: newTokens,
    outputTokens: answerTokens,
    prefillTokensPerSecond: newTokens / prefillSeconds,
    decodeTokensPerSecond: batch / stepAt(batch),
    requestsPerSecond: values.rate,
    targetUtilization: values.planned / 100,
  });
  const within = prefillWorkersWithin({
    requestsPerSecond: values.rate,
    prefillSeconds,
    afterSeconds: transferSeconds + stepAt(batch) / 2,
    firstTokenSeconds: values.ttft / 1000,
  });
  if (within === undefined) {
    return {label: 'Split pools', goodput: undefined, allDevices: undefined};
  }
  const prefillWorkers = Math.max(pools.prefillWorkers, within);
  return {
    label: `Split pools: ${prefillWorkers} for prompts, ${pools.decodeWorkers} for answers`,
    goodput: undefined,
    allDevices: devices * (prefillWorkers + pools.decodeWorkers),
  };
}
