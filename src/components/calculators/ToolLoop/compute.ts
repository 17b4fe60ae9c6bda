import {shapeOf} from '@site/src/data/shapeOf';
import {KV_16_BIT} from '@site/src/inference/precision/kvPrecision';
import {sequenceBytes} from '@site/src/inference/memory/kvCache';
import {decodeStep, type DecodeStep} from '@site/src/inference/time/decodeStep';
import {prefill, type PrefillTime} from '@site/src/inference/time/prefill';
import {callChain, type CallChain} from '@site/src/inference/toolCalls/chain';
import {
  toolConversation,
  type ToolConversation,
  type ToolRound,
} from '@site/src/inference/toolCalls/conversation';
import {fewestDevices, mostSequences, roomProblem} from '../serving/serverProblem';
import type {LoopValues} from './calculator';
import {type Served} from '@site/src/inference/served/served';
import {serverOf} from '../../../serving/server';
import {efficiencyOf} from '../../../serving/machine';
import {meanContextTokens} from '@site/src/inference/time/meanContext';

/** A request with its times, in seconds. */
export interface TimedRound extends ToolRound {
  /** The parts of its prefill and of one step of its decode. */
  readonly prefill: PrefillTime;
  readonly step: DecodeStep;
  readonly prefillSeconds: number;
  readonly decodeSeconds: number;
  readonly toolSeconds: number;
}

export interface TimedLoop {
  readonly conversation: ToolConversation;
  readonly rounds: readonly TimedRound[];
  readonly prefillSeconds: number;
  readonly decodeSeconds: number;
  readonly totalSeconds: number;
}

export interface LoopResult extends TimedLoop {
  /** As many devices as the longest request needs, and sequences as then find room. */
  readonly used: Pick<LoopValues, 'gpus' | 'batch'>;
  /** The same task when nothing, or everything that was sent before, is found in the cache. */
  readonly uncached: TimedLoop;
  readonly allCached: TimedLoop;
  /** The same task when the model makes all calls in one answer. */
  readonly atOnce: TimedLoop;
  /** The same task without any tool definition in the prompts: what the definitions alone cost. */
  readonly bare: TimedLoop;
  /** KV cache of the definitions, once. */
  readonly definitionBytes: number;
  readonly chain: CallChain;
  /** The same chain without repairs. */
  readonly unrepaired: CallChain;
}

/** The inputs that decide how many tokens are sent. */
interface TaskValues {
  readonly tools: number;
  readonly perTool: number;
  readonly calls: number;
  readonly together: number;
  readonly cached: number;
  readonly callTokens: number;
  readonly result: number;
  readonly system: number;
  readonly question: number;
  readonly answer: number;
}

/** Tokens of the loop, for values inside the ranges of the form. */
export function conversationOf(values: TaskValues): ToolConversation {
  return toolConversation({
    tools: values.tools,
    tokensPerTool: values.perTool,
    systemTokens: values.system,
    questionTokens: values.question,
    calls: values.calls,
    callsPerRound: values.together,
    callTokens: values.callTokens,
    resultTokens: values.result,
    answerTokens: values.answer,
    cachedShare: values.cached / 100,
  });
}

/** Why the last and longest request of the loop cannot run; messages by input. */
export function loopProblem(values: LoopValues): ReturnType<typeof roomProblem> {
  return roomProblem({...lastRequest(values), gpus: usedGpus(values)});
}

function lastRequest(values: LoopValues) {
  const last = conversationOf(values).rounds.at(-1);
  return {...values, input: last?.promptTokens ?? 1, output: last?.outputTokens ?? 1};
}

function usedGpus(values: LoopValues): LoopValues['gpus'] {
  const request = lastRequest(values);
  return fewestDevices(values.gpus, (gpus) => roomProblem({...request, gpus}));
}

function used(values: LoopValues): LoopResult['used'] {
  const gpus = usedGpus(values);
  const most = mostSequences({...lastRequest(values), gpus});
  return {gpus, batch: Math.min(values.batch, most)};
}

function servingOf(values: LoopValues): Served {
  const devices = Number(values.gpus);
  return serverOf(
    {model: values.model, device: values.device, devices, weights: values.weights},
    efficiencyOf(values.mfu, values.mbu),
  );
}

function timed(values: LoopValues): TimedLoop {
  const serving = servingOf(values);
  const conversation = conversationOf(values);
  const rounds = conversation.rounds.map((round): TimedRound => {
    const {promptTokens, cachedTokens, newTokens, outputTokens, calls} = round;
    const prompt = prefill(serving, {cachedTokens, newTokens});
    // The answer's tokens see, on average, the prompt and half of the answer.
    const contextTokens = meanContextTokens(promptTokens, outputTokens);
    const step = decodeStep(serving, {batch: values.batch, contextTokens});
    const toolSeconds = calls > 0 ? values.toolMs / 1000 : 0;
    return {
      ...round,
      prefill: prompt,
      step,
      prefillSeconds: prompt.prefillSeconds,
      decodeSeconds: outputTokens * step.stepSeconds,
      toolSeconds,
    };
  });
  const sum = (of: (round: TimedRound) => number) =>
    rounds.reduce((total, round) => total + of(round), 0);
  const prefillSeconds = sum((round) => round.prefillSeconds);
  const decodeSeconds = sum((round) => round.decodeSeconds);
  const totalSeconds = prefillSeconds + decodeSeconds + sum((round) => round.toolSeconds);
  return {conversation, rounds, prefillSeconds, decodeSeconds, totalSeconds};
}

/** Tokens, times and reliability of the loop; for values that `check` let through. */
export function compute(asked: LoopValues): LoopResult {
  const server = used(asked);
  const values = {...asked, ...server};
  const {tools, perTool, calls, retries} = values;
  const {shape} = shapeOf(values.model);
  const validity = values.validity / 100;
  const definitions = {shape, contextTokens: tools * perTool, precision: KV_16_BIT};
  return {
    ...timed(values),
    used: server,
    uncached: timed({...values, cached: 0}),
    allCached: timed({...values, cached: 100}),
    atOnce: timed({...values, together: calls}),
    bare: timed({...values, tools: 0}),
    definitionBytes: sequenceBytes(definitions).entryBytes,
    chain: callChain({validity, calls, retries}),
    unrepaired: callChain({validity, calls, retries: 0}),
  };
}
