import type {CodeText} from '../../ui/report';
import {isGguf} from '../serving/storedWeights';
import {commandText, llamaCpp, type Flag, type ServerCommand} from '../serving/serverCommand';
import type {PlannerResult} from './compute';

/** Start commands of servers that split the memory as planned. */
export function serverCommands(result: PlannerResult): readonly ServerCommand[] {
  return isGguf(result.values.weights) ? [llamaCpp(result.values)] : [vllm(result), sglang(result)];
}

/** The same to paste. */
export const commandTexts = (result: PlannerResult): readonly CodeText[] =>
  serverCommands(result).map((command) =>
    commandText(command, result.record?.id ?? 'your-organization/your-model'),
  );

/** A quantization at load time, by the engine's name for FP8: only FP8 is made that way, of a checkpoint that has no quantized weights yet. */
function quantization({values, record}: PlannerResult, scheme: string): readonly Flag[] {
  const isStored = record?.nativeWeightDtype === 'fp8' || record?.nativeExpertDtype !== undefined;
  const isFp8 = values.weights === 'fp8' || values.weights === 'fp8only';
  const atLoad = isFp8 && !isStored;
  return atLoad ? [['--quantization', scheme]] : [];
}

function vllm(result: PlannerResult): ServerCommand {
  const {values} = result;
  const {dataParallel} = result.served.layout;
  const flags: Flag[] = [['--tensor-parallel-size', values.tp]];
  if (values.pp > 1) flags.push(['--pipeline-parallel-size', values.pp]);
  if (dataParallel > 1) flags.push(['--data-parallel-size', dataParallel]);
  if (values.ep) flags.push(['--enable-expert-parallel']);
  flags.push(
    ['--max-model-len', result.limitTokens],
    ['--max-num-seqs', Math.ceil(values.concurrency / dataParallel)],
    ['--max-num-batched-tokens', values.chunk],
    ['--gpu-memory-utilization', roundedDown(values.share / 100)],
  );
  if (values.kv === 'fp8') flags.push(['--kv-cache-dtype', 'fp8']);
  return {
    engine: 'vLLM',
    start: 'vllm serve "$MODEL"',
    flags: [...flags, ...quantization(result, 'fp8_per_tensor')],
  };
}

function sglang(result: PlannerResult): ServerCommand {
  const {values} = result;
  const {dataParallel} = result.served.layout;
  // With data-parallel attention SGLang counts all devices of a stage in --tp.
  const spread = values.ep && dataParallel > 1;
  const flags: Flag[] = [['--tp', spread ? values.tp * dataParallel : values.tp]];
  if (values.pp > 1) flags.push(['--pp-size', values.pp]);
  if (dataParallel > 1) flags.push(['--dp', dataParallel]);
  if (spread) flags.push(['--enable-dp-attention']);
  if (values.ep) flags.push(['--ep', values.tp * dataParallel]);
  flags.push(
    ['--context-length', result.limitTokens],
    ['--max-running-requests', values.concurrency],
    ['--chunked-prefill-size', values.chunk],
    ['--mem-fraction-static', staticFraction(result)],
  );
  if (values.kv === 'fp8') flags.push(['--kv-cache-dtype', 'fp8_e4m3']);
  return {
    engine: 'SGLang',
    start: 'sglang serve --model-path "$MODEL"',
    flags: [...flags, ...quantization(result, 'fp8')],
  };
}

/** Weights and cache pool as a share of the device: SGLang leaves activations and graphs outside [sglangtuning]. */
export function staticFraction({usableBytes, stage, memory}: PlannerResult): number {
  const outside = stage.activationBytes + stage.reserveBytes;
  return roundedDown(Math.max(0, usableBytes - outside) / memory.bytes);
}

function roundedDown(share: number): number {
  // The small number makes up for shares such as 0.29, which times 100 is a little less than 29.
  return Math.floor(share * 100 + 1e-9) / 100;
}
