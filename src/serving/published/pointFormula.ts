import type {Measurement} from '@site/src/data/measurements';
import {
  FREE_ARITHMETIC,
  type FirstTokenRange,
  type PointParts,
  type SteadyParts,
} from '@site/src/inference/prediction/conditions';
import {SERVER_SECONDS} from '@site/src/inference/prediction/firstToken';
import {passTimes, type Passes} from '@site/src/inference/prediction/passTimes';
import {explainPoint} from '@site/src/inference/prediction/predictPoint';
import {ok, type Result} from '@site/src/inference/result';
import {effectiveRates} from '@site/src/inference/served/machine';
import type {Served} from '@site/src/inference/served/served';
import type {PassWork} from '@site/src/inference/time/passBound';
import {
  brief,
  bytes,
  bytesPerSecond,
  count,
  counted,
  flop,
  flopPerSecond,
  percent,
  seconds,
  significant,
} from '../../numbers/format';
import {prefillLine, stepLine, weightReads} from '../passFormula';
import {conditionsOf} from './conditions';
import {sharesOf} from './kinds';
import {valueName} from './names';
import {systemOf} from './system';

/**
 * How the calculators come to the predicted value of a measurement: its formula with the numbers, a line each.
 * Problems: as `systemOf` and `explainPoint`.
 */
export function pointFormula(one: Measurement): Result<readonly string[]> {
  const found = systemOf(one);
  if (!found.ok) return found;
  const efficiency = sharesOf(one);
  const system = found.value.with({machine: {...found.value.machine, ...efficiency}});
  const passes = passTimes(system, efficiency);
  const point = explainPoint(system, passes, conditionsOf(one));
  if (!point.ok) return point;
  const {parts} = point.value;
  const last =
    'range' in point.value
      ? rangeFormula(one, point.value.range)
      : `${valueFormula(one, point.value.value, parts)} = ${valueName(one, point.value.value)}`;
  if (parts.kind === 'weights') return ok([last]);
  return ok([
    ratesLine(system),
    ...(parts.kind === 'served' ? [sequencesLine(one, parts)] : []),
    ...stepLines(system, passes, parts),
    ...promptLines(system, passes, one, parts),
    ...(parts.kind === 'served' ? steadyLines(one, parts) : []),
    last,
  ]);
}

type PassParts = Exclude<PointParts, {readonly kind: 'weights'}>;

const ratesOf = ({machine}: Served) => effectiveRates(machine);

/** Rates that a device reaches. */
function ratesLine({machine}: Served): string {
  const {flopsPerSecond, bytesPerSecond: bandwidth, mfu = 1, mbu = 1} = machine;
  const isFree = flopsPerSecond >= FREE_ARITHMETIC;
  const arithmetic = isFree
    ? 'arithmetic has no published rate and counts as free'
    : `arithmetic ${percent(mfu)} of ${flopPerSecond(flopsPerSecond)}`;
  return `each device: memory ${percent(mbu)} of ${bytesPerSecond(bandwidth)}, ${arithmetic}`;
}

function sequencesLine({load}: Measurement, {sequences, limit}: SteadyParts): string {
  const why =
    limit === 'memory'
      ? 'all that the memory holds'
      : limit === 'setting'
        ? 'all that the engine lets run'
        : load.requestsPerSecond === undefined
          ? 'as many as were sent'
          : 'as many as keep up with the arrivals';
  return `n = ${counted(sequences, 'sequence')} at once, ${why}`;
}

/** The reads of a step on each device, and the step with its parts. */
function stepLines(system: Served, passes: Passes, parts: PassParts): readonly string[] {
  const {contextTokens, stepSeconds} = parts;
  if (stepSeconds === undefined) return [];
  const {pipelineParallel: stages, dataParallel: replicas} = system.layout;
  const batch = parts.kind === 'served' ? parts.sequences : 1;
  const step = passes.step({batch, contextTokens});
  const rates = ratesOf(system);
  const bandwidth = bytesPerSecond(rates.bytesPerSecond);
  const {cacheBytes} = step.work;
  const each = counted(Math.ceil(batch / stages / replicas), 'sequence');
  const together = replicas > 1 ? `${each} in each of ${count(replicas)} replicas` : each;
  return [
    `weights ${weightReads(step.work, rates)} = ${seconds(step.weightReadSeconds)}, cache ${bytes(cacheBytes)} ÷ ${bandwidth} = ${seconds(step.cacheReadSeconds)}`,
    stepLine(step, `step of ${together} at ${counted(contextTokens, 'token')}`),
    ...unevenLines(passes, step.stepSeconds, stepSeconds, 'step'),
  ];
}

/** The FLOP of a prompt on each device, and its pass with its parts. */
function promptLines(
  system: Served,
  passes: Passes,
  {inputTokens = 0}: Measurement,
  {promptSeconds}: PassParts,
): readonly string[] {
  const tokens = Math.round(inputTokens);
  if (promptSeconds === undefined || tokens < 1) return [];
  const pass = passes.prompt(tokens);
  const {pipelineParallel: stages, dataParallel: replicas} = system.layout;
  const alone = passes.uneven * pass.prefillSeconds;
  return [
    `arithmetic ${arithmetic(system, pass.work)} = ${seconds(pass.matmulSeconds + pass.attentionSeconds)}`,
    prefillLine(pass, `prompt of ${counted(tokens, 'token')}`),
    ...unevenLines(passes, pass.prefillSeconds, alone, 'prompt'),
    ...(promptSeconds > alone * (1 + 1e-9)
      ? [
          `prompt + ${seconds(promptSeconds - alone)} in which the scores of attention go to the memory and back = ${seconds(promptSeconds)}`,
        ]
      : []),
    ...(stages * replicas > 1 && promptSeconds < alone * (1 - 1e-9)
      ? [
          `prompt ÷ ${brief(alone / promptSeconds)}${replicas > 1 ? ', as replicas compute theirs at once' : ' that are in the stages at once'} = ${seconds(promptSeconds)}`,
        ]
      : []),
  ];
}

function arithmetic(system: Served, work: PassWork): string {
  const {flopsPerSecond, expertFlopsPerSecond} = ratesOf(system);
  const {matmulFlops, attentionFlops, expertFlops = 0} = work;
  const dense = `${flop(matmulFlops - expertFlops + attentionFlops)} ÷ ${flopPerSecond(flopsPerSecond)}`;
  if (expertFlops === 0) return dense;
  return `${dense} + experts ${flop(expertFlops)} ÷ ${flopPerSecond(expertFlopsPerSecond)}`;
}

const unevenLines = ({uneven}: Passes, even: number, all: number, name: string) =>
  uneven === 1
    ? []
    : [
        `${name} × ${significant(uneven)} for the longest stage: ${seconds(even)} → ${seconds(all)}`,
      ];

/** ITL and rate of a loaded server. */
function steadyLines(
  {outputTokens = 0}: Measurement,
  {sequences, stepSeconds, promptSeconds, itlSeconds, requestsPerSecond}: SteadyParts,
): readonly string[] {
  const answer = count(outputTokens);
  const most = sequences / (outputTokens * itlSeconds);
  return [
    `ITL = ${seconds(stepSeconds)} + ${count(sequences)} × ${promptSeconds === 0 ? '0 s' : seconds(promptSeconds)} ÷ ${answer} = ${seconds(itlSeconds)}`,
    `requests = ${count(sequences)} ÷ (${answer} × ${seconds(itlSeconds)}) = ${significant(most)}/s${most > 1.001 * requestsPerSecond ? `, of which ${significant(requestsPerSecond)}/s arrive` : ''}`,
  ];
}

/** The last step, from the parts to the value. */
function valueFormula(one: Measurement, value: number, parts: PointParts): string {
  const {inputTokens = 0, outputTokens = 0, devices, load} = one;
  const {quantity} = one.metric;
  if (parts.kind === 'weights') {
    return `${quantity} = weights ${bytes(parts.weightBytes)} ÷ ${bytesPerSecond(parts.bytesPerSecond)} of the disk`;
  }
  const [answer, prompt] = [count(outputTokens), count(inputTokens)];
  if (parts.kind === 'alone') {
    switch (quantity) {
      case 'output rate':
        return `${quantity} = 1 ÷ step`;
      case 'prompt rate':
        return `${quantity} = ${prompt} ÷ prompt`;
      case 'request latency':
        return `${quantity} = prompt + (${answer} − 1) × step`;
      case 'time to first token':
        return `${quantity} = prompt`;
      default:
        return `${quantity} = step`;
    }
  }
  const rate = `${significant(parts.requestsPerSecond)}/s`;
  const startsTogether = load.batch !== undefined;
  switch (quantity) {
    case 'output rate':
      return `${quantity} = ${rate} × ${answer}`;
    case 'output rate per device':
      return `${quantity} = ${rate} × ${answer} ÷ ${devices}`;
    case 'total rate':
      return `${quantity} = ${rate} × (${prompt} + ${answer})`;
    case 'prompt rate':
      return `${quantity} = ${rate} × ${prompt}`;
    case 'time per output token':
      return `${quantity} = ${startsTogether ? 'step' : 'ITL'}`;
    case 'request latency':
      return startsTogether
        ? `${quantity} = n × prompt + (${answer} − 1) × step`
        : `${quantity} = ${answer} × ITL`;
    default:
      return startsTogether
        ? `${quantity} = (n + 1) ÷ 2 × prompt`
        : `${quantity} = prompt + step ÷ 2 + ${seconds(value - parts.promptSeconds - parts.stepSeconds / 2)} in the queue of prompts (M/D/1)`;
  }
}

/** The ends of the range of clients. */
function rangeFormula({metric}: Measurement, {lowSeconds, highSeconds}: FirstTokenRange): string {
  return `${metric.quantity}: from ${seconds(lowSeconds)}, the own prompt alone, to ${seconds(highSeconds)}, the prompts of all clients together and ${seconds(SERVER_SECONDS)} of the server`;
}
