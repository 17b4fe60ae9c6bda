import type {Rates} from '@site/src/inference/served/machine';
import type {PassTime} from '@site/src/inference/time/pass';
import {totalFlops} from '@site/src/inference/time/roofline';
import {
  bytes,
  bytesPerSecond,
  count,
  counted,
  flop,
  flopPerSecond,
  seconds,
  significant,
  tokensPerSecond,
} from '../../../numbers/format';
import type {ModelReport, ReportRow} from '../../ui/report';
import {assumptionsOf, leavesOutOf} from './conditions';
import type {Exploration, Times} from './run';
import {addedTerms, prefillLine, stepLine} from '../../../serving/passFormula';
import type {RooflineValues} from './inputs';
import {LIMITS} from '../../../serving/passFormula';
import {errorSentences} from '../../../serving/published/errorWords';

/** Report of the explorer. The first two results are the ones that stand large above the chart. */
export function reportOf(values: RooflineValues, found: Exploration): ModelReport {
  const {prefill, decode} = found.bound;
  const results = [
    {
      label: 'Time to first token, at least',
      value: `${seconds(prefill.prefillSeconds)}, limited by ${LIMITS[prefill.limit]}`,
    },
    {
      label: 'Inter-token latency, at least',
      value: `${seconds(decode.step.stepSeconds)}, limited by ${LIMITS[decode.step.limit]}`,
    },
    ...estimateRows(values, found.estimate),
    ...rates(found),
    ...limits(values, found),
  ];
  return {
    summary: summaryOf(values, found.bound),
    results,
    formula: [
      ...prefillFormula(found.bound),
      ...decodeFormula(values, found.bound),
      ceilingLine(found),
      ...(found.estimate ? expectedFormula(found.estimate) : []),
    ],
    sureness: errorSentences({
      regime: values.batch === 1 ? 'decode' : 'load',
      model: values.model,
      devices: Number(values.gpus),
    }),
    assumptions: assumptionsOf(values, found),
    leavesOut: leavesOutOf(found),
  };
}

function summaryOf({prompt, batch, context}: RooflineValues, {prefill, decode}: Times): string {
  const [first, next] = [seconds(prefill.prefillSeconds), seconds(decode.step.stepSeconds)];
  return [
    `Without queueing, a prompt of ${counted(prompt, 'token')} takes at least ${first} to the first token, limited by ${LIMITS[prefill.limit]}.`,
    `Batch ${count(batch)} at ${count(context)} tokens of context takes at least ${next} between tokens, limited by ${LIMITS[decode.step.limit]}.`,
  ].join(' ');
}

function estimateRows({mfu, mbu}: RooflineValues, estimate: Times | undefined): ReportRow[] {
  if (!estimate) return [];
  const at = `at MFU ${mfu} %, MBU ${mbu} %`;
  return [
    {label: `TTFT expected ${at}`, value: seconds(estimate.prefill.prefillSeconds)},
    {label: `ITL expected ${at}`, value: seconds(estimate.decode.step.stepSeconds)},
  ];
}

/** The times at the entered efficiency in a sentence; undefined where they are the bounds. */
export function expectedIn(
  {mfu, mbu}: RooflineValues,
  estimate: Times | undefined,
): string | undefined {
  if (!estimate) return undefined;
  const first = seconds(estimate.prefill.prefillSeconds);
  const next = seconds(estimate.decode.step.stepSeconds);
  return `Expected at MFU ${mfu} %, MBU ${mbu} % and the fixed times of published runs: ${first} to the first token, ${next} between tokens. The numbers above are lower bounds.`;
}

function rates({bound}: Exploration): ReportRow[] {
  const {tokensPerSecond: total, tokensPerSecondPerSequence: each} = bound.decode.step;
  return [
    {label: 'Output per stream, at most', value: tokensPerSecond(each)},
    {label: 'Output of the batch, at most', value: tokensPerSecond(total)},
    {label: 'Prompt tokens, at most', value: tokensPerSecond(bound.prefill.tokensPerSecond)},
  ];
}

function limits({context}: RooflineValues, found: Exploration): ReportRow[] {
  const {ridge, ceiling, criticalBatch, ridgeContext, capacity} = found;
  const intensity = (value: number | null) =>
    value === null ? 'no limit' : `${significant(value)} FLOP/byte`;
  return [
    {label: 'Ridge of the device', value: intensity(ridge)},
    {label: `Decode at ${count(context)} tokens, at most`, value: intensity(ceiling)},
    {
      label: 'Critical batch, weights alone',
      value: criticalBatch === null ? 'none' : counted(criticalBatch, 'sequence'),
    },
    {
      label: 'Longest context at which a batch reaches the ridge',
      value: contextInWords(ridgeContext),
    },
    ...(capacity
      ? [{label: 'The memory holds', value: counted(capacity.largest, 'sequence')}]
      : []),
  ];
}

function contextInWords(tokens: number | null): string {
  if (tokens === null) return 'any context';
  return tokens === 0 ? 'no context' : `about ${significant(tokens, 2)} tokens`;
}

const prefillFormula = ({rates, prefill}: Times): string[] => boundFormula('TTFT', rates, prefill);

function decodeFormula({batch}: RooflineValues, {rates, decode}: Times): string[] {
  const {step} = decode;
  return [
    ...boundFormula('ITL', rates, step),
    `${counted(batch, 'token')} ÷ ${seconds(step.stepSeconds)} = ${tokensPerSecond(step.tokensPerSecond)}`,
  ];
}

/** The bound of a pass by its bytes and FLOP, and by their times. */
function boundFormula(name: string, peak: Rates, pass: PassTime): string[] {
  const {work} = pass;
  const [bandwidth, arithmetic] = [
    bytesPerSecond(peak.bytesPerSecond),
    flopPerSecond(peak.flopsPerSecond),
  ];
  const reads = work.cacheBytes > 0;
  const either = (cache: string, other: string) => (reads ? `max(${cache}, ${other})` : other);
  const attention = either(
    `cache ${bytes(work.cacheBytes)} ÷ ${bandwidth}`,
    `${flop(work.attentionFlops)} ÷ ${arithmetic}`,
  );
  const matmuls = `max(weights ${bytes(work.weightBytes)} ÷ ${bandwidth}, ${flop(work.matmulFlops)} ÷ ${arithmetic})`;
  const added = addedTerms({...pass, sequences: name === 'ITL'});
  return [
    `${name} ≥ ${attention} + ${matmuls}${added}`,
    `= ${either(seconds(pass.cacheReadSeconds), seconds(pass.attentionSeconds))} + max(${seconds(pass.weightReadSeconds)}, ${seconds(pass.matmulSeconds)})${added} = ${seconds(pass.seconds)}`,
  ];
}

/** The expected times, whose parts are those of the bounds at the entered efficiency. */
const expectedFormula = ({prefill, decode}: Times): string[] => [
  prefillLine(prefill, 'Expected TTFT'),
  stepLine(decode.step, 'Expected ITL'),
];

/** Work that a sequence adds to a step, and whether that can reach the ridge. */
function ceilingLine({bound, ceiling, ridge}: Exploration): string {
  const {batch, step} = bound.decode;
  if (ceiling === null)
    return `No cache is read: a large batch passes the ridge at ${significant(ridge)} FLOP/byte`;
  const added = `${flop(totalFlops(step.work) / batch)} ÷ ${bytes(step.work.cacheBytes / batch)}`;
  const compared = ceiling < ridge ? '<' : '≥';
  return `Each sequence adds ${added} = ${significant(ceiling)} FLOP/byte ${compared} ridge ${significant(ridge)}`;
}
