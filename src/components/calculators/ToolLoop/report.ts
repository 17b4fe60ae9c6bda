import {acceleratorById} from '@site/src/data/accelerators';
import {modelName, shapeOf} from '@site/src/data/shapeOf';
import {bytes, count, counted, percent, seconds, significant} from '../../../numbers/format';
import type {ModelReport} from '../../ui/report';
import type {LoopValues} from './inputs';
import type {LoopResult} from './run';
import {errorSentences} from '../../../serving/published/errorWords';
import {efficiencySentences} from '../../../serving/efficiencyWords';
import {prefillLine, stepLine} from '../../../serving/passFormula';

/** The loop in words. */
export function loopReport(values: LoopValues, result: LoopResult): ModelReport {
  const {conversation, rounds} = result;
  return {
    summary: `${counted(rounds.length, 'request')} send ${count(conversation.promptTokens)} prompt tokens and take ${seconds(result.totalSeconds)}. ${chainSentence(values, result)}`,
    results: [
      {label: 'Prompt tokens, all requests', value: count(conversation.promptTokens)},
      {
        label: 'Of these, tool definitions',
        value: `${count(conversation.definitionTokens)} (${percent(conversation.definitionTokens / conversation.promptTokens)})`,
      },
      {label: 'Found in the prefix cache', value: count(conversation.cachedTokens)},
      {label: 'Output tokens', value: count(conversation.outputTokens)},
      {label: 'Prefill, all requests', value: seconds(result.prefillSeconds)},
      {label: 'Decode, all requests', value: seconds(result.decodeSeconds)},
      {
        label: 'Definitions add to prefill, per request',
        value: seconds((result.prefillSeconds - result.bare.prefillSeconds) / rounds.length),
      },
      {
        label: 'Definitions add to decode, in all',
        value: seconds(result.decodeSeconds - result.bare.decodeSeconds),
      },
      {label: 'KV cache of the definitions', value: bytes(result.definitionBytes)},
      {label: 'All calls valid, without repairs', value: percent(result.unrepaired.chainValid, 3)},
      {label: 'All calls valid, with repairs', value: percent(result.chain.chainValid, 3)},
      {label: 'Repairs per task, expected', value: significant(result.chain.repairs, 2)},
    ],
    formula: formula(values, result),
    sureness: errorSentences({
      regime: values.batch === 1 ? 'decode' : 'load',
      model: values.model,
      devices: Number(values.gpus),
    }),
    assumptions: assumptions(values),
    leavesOut: [
      'The rounds and tokens of repairs: add the expected repairs to the calls to see them.',
      'Reasoning tokens before a call: add them to the output per call.',
      'Queueing, network, tokenization, masks of constrained decoding, and prefills of other requests between decode steps.',
      'Whether a valid call is the right one.',
    ],
  };
}

/** Probability that the chain gets through. */
export function chainSentence({calls, retries}: LoopValues, {chain}: LoopResult): string {
  const all = calls === 1 ? 'the call is' : `all ${count(calls)} calls are`;
  return `With ${counted(retries, 'repair')} per call, ${all} valid in ${percent(chain.chainValid, 3)} of tasks.`;
}

function formula(values: LoopValues, result: LoopResult): readonly string[] {
  const {tools, perTool, system, question, calls, together, callTokens, result: size} = values;
  const {rounds, conversation, chain} = result;
  const [first] = rounds;
  const miss = significant(1 - values.validity / 100, 3);
  return [
    `requests = ceil(${count(calls)} calls / ${count(together)} in one answer) + 1 = ${count(rounds.length)}`,
    `first prompt = ${count(tools)} × ${count(perTool)} + ${count(system)} + ${count(question)} = ${count(first?.promptTokens ?? 0)} tokens; each call adds ${count(callTokens)} + ${count(size)}`,
    `all prompts = ${count(conversation.promptTokens)} tokens, of which ${count(rounds.length)} × ${count(tools * perTool)} = ${count(conversation.definitionTokens)} are definitions`,
    ...(first
      ? [
          prefillLine(first.prefill, 'prefill of the first request'),
          stepLine(first.step, 'a step of its answer'),
        ]
      : []),
    `time = prefill ${seconds(result.prefillSeconds)} + decode ${seconds(result.decodeSeconds)} + ${count(rounds.length - 1)} × tools ${seconds(values.toolMs / 1000)} = ${seconds(result.totalSeconds)}`,
    `valid = (1 − ${miss}^(${count(values.retries)} + 1))^${count(calls)} = ${percent(chain.chainValid, 3)}`,
  ];
}

function assumptions(values: LoopValues): readonly string[] {
  const name = modelName(values.model);
  const {assumed} = shapeOf(values.model);
  return [
    'Every request carries the whole conversation. The definitions and the system prompt are the same for all users, so even the first request can find them in the cache.',
    `${name} on ${counted(Number(values.gpus), acceleratorById(values.device).name, acceleratorById(values.device).name)}: a roofline.`,
    ...efficiencySentences({...values, devices: Number(values.gpus)}),
    'All sequences that decode together have the same context, and each step reads the cache of each of them: a shared prefix saves prefill and memory, not these reads. The room for a batch is counted without sharing.',
    'Tools called in one answer run side by side and take the time of one.',
    'Attempts at a call are independent and equally good. Real repairs repeat some mistakes.',
    ...(assumed.length > 0
      ? [`Not confirmed by a source for ${name}: ${assumed.join(', ')}.`]
      : []),
  ];
}
