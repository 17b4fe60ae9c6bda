import {acceleratorById} from '@site/src/data/accelerators';
import {modelName} from '@site/src/data/shapeOf';
import {DEFAULT_BLOCK_TOKENS} from '@site/src/inference/served/deviceMemory';
import {
  bytes,
  bytesPerSecond,
  count,
  counted,
  percent,
  seconds,
  significant,
} from '../../../numbers/format';
import {problemReport, type ModelReport} from '../../ui/report';
import {WEIGHTS} from '../../../serving/choices';
import {MEASURED} from '../../../serving/machine';
import {METRICS, setupName} from './comparison';
import {LINK_SHARE} from './links';
import {BUDGET_MARGIN, MOST_SEQUENCES, TARGET_UTILIZATION} from './plan';
import type {Outcome} from './run';
import {CUT, MOST_OUTPUT_TOKENS, SPREAD} from './setups';
import {verdictOf} from './verdict';
import {errorSentences} from '../../../serving/published/errorWords';
import {efficiencySentences} from '../../../serving/efficiencyWords';
import {prefillLine, stepLine} from '../../../serving/passFormula';

/** Report of the planner on an outcome. */
export function reportOf(outcome: Outcome): ModelReport {
  const {plan, setups, problems} = outcome;
  const rest = {assumptions: assumptionsOf(outcome), leavesOut: LEAVES_OUT};
  if (problems.length > 0) return problemReport(problems, rest);
  return {
    sureness: errorSentences({
      regime: 'load',
      model: outcome.values.model,
      devices: Number(outcome.values.gpus),
    }),
    ...rest,
    summary: verdictOf(outcome),
    results: [
      {label: 'KV cache of the mean prompt', value: bytes(plan.kvBytes)},
      {label: 'Transfer', value: seconds(plan.transfer.transferSeconds)},
      {label: 'Transfer seen if sent by layer', value: seconds(plan.layered.exposedSeconds)},
      {label: 'Prefill of the mean prompt', value: seconds(plan.prefillSeconds)},
      {label: 'Prefill workers', value: count(plan.prefillWorkers)},
      {label: 'Decode workers', value: count(plan.decodeWorkers)},
      ...(plan.pools
        ? [{label: 'Prefill workers per decode worker', value: significant(plan.pools.ratio)}]
        : []),
      ...setups.flatMap((setup) =>
        METRICS.map(({label, of}) => ({
          label: `${setupName(setup.id, plan)}: ${label}`,
          value: of(setup),
        })),
      ),
    ],
    formula: formulaOf(outcome),
  };
}

function formulaOf({values, plan, worth}: Outcome): string[] {
  const {link, pools} = plan;
  const load = (need: string, tokens: number, rate: number, workers: number) =>
    `${need}: ${values.rate} × ${count(tokens)} tokens/s ÷ (${count(rate)} tokens/s × ${percent(TARGET_UTILIZATION)}) = ${significant(workers)} workers`;
  return [
    `Transfer: ${count(values.prompt)} tokens × ${bytes(link.bytesPerToken)} ÷ (${percent(LINK_SHARE)} of ${bytesPerSecond(link.lineBytesPerSecond)}) = ${seconds(plan.transfer.transferSeconds)}${link.streams > 1 ? `, on ${count(link.streams)} links at once` : ''}`,
    ...(pools
      ? [
          load('Prefill', values.prompt, plan.prefillTokensPerSecond, pools.prefillLoad),
          load('Decode', values.output, plan.decodeTokensPerSecond, pools.decodeLoad),
        ]
      : []),
    prefillLine(plan.prompt, `Prompt of ${count(values.prompt)} tokens`),
    stepLine(plan.step, `Step of a decode worker with ${counted(plan.batch, 'sequence')}`),
    ...(worth
      ? [
          `Mean request: ${part(worth.parts.interferenceSeconds)} of slower decoding − ${part(worth.parts.exposedTransferSeconds)} of transfer − ${part(worth.parts.poolingLossSeconds)} of queueing and fuller decode steps = ${worth.netGainSeconds < 0 ? '−' : ''}${seconds(Math.abs(worth.netGainSeconds))}`,
        ]
      : []),
  ];
}

const part = (value: number) => (value === 0 ? '0 s' : seconds(value));

function assumptionsOf({values, plan}: Outcome): string[] {
  const {name: device} = acceleratorById(values.device);
  const model = modelName(values.model);
  return [
    `All setups get the same requests. Arrivals are Poisson and do not wait for answers; they last ${count(values.span)} s, at least 80 and at most ${count(MOST_OUTPUT_TOKENS / values.output)} requests. Above what a setup can do its queue grows as long as they last, so there the shares are for a run of this length.`,
    `Lengths are lognormal with a standard deviation of ${percent(SPREAD)} of the mean, cut at ${CUT} means.`,
    `A worker is ${values.gpus === '1' ? 'one' : values.gpus} ${device} with ${model}, weights in ${WEIGHTS[values.weights].label}, a KV cache in 16 bit, tensor parallel. Steps take their roofline time.`,
    ...efficiencySentences({...MEASURED, model: values.model, devices: Number(values.gpus)}),
    'Split: prompts wait in one queue and are computed whole. The cache is sent when prefill has ended, to the decode worker with the fewest requests that has a place for it, and transfers do not share a link. The first token counts when the decode worker takes the request into a step.',
    `Workers are planned at ${percent(TARGET_UTILIZATION)} of what they can do. A decode worker takes as many sequences as its cache and the ITL limit allow, at most ${MOST_SEQUENCES}.`,
    `Together: each request goes to the worker with the fewest. The tuned budget fills ${percent(BUDGET_MARGIN)} of the room between a pure decode step and the ITL limit; nobody searched for a better one.`,
    values.mixing === 'overlap'
      ? 'In a mixed step the arithmetic of prompts hides behind the memory reads of decodes. That is the best case for serving together.'
      : 'In a mixed step prompts and decodes take their time one after the other, and both read the weights. That is the worst case for serving together.',
    `The memory beside the weights of a worker holds ${counted(plan.kvBlocks, 'KV block')} of ${DEFAULT_BLOCK_TOKENS} tokens.`,
    `Links reach ${percent(LINK_SHARE)} of their line rate.`,
  ];
}

const LEAVES_OUT = [
  'Different parallel layouts or devices for the two pools, and wide expert parallelism: often the reason to split large mixture-of-experts models.',
  'Prefix caches, conditional disaggregation, failures, changes of role.',
  'Host time of a proxy and of the transfer, set-up of connections, links that several transfers share.',
];
