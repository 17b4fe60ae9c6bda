import {InputCheck} from '../check';
import {UTILIZATION} from '../ranges';
import type {Problem} from '../result';
import {GIB} from '../units';

/** Tokens and sequences for which a forward pass is sized. */
export interface PassSize {
  /** Tokens of one pass, prompt chunks and decodes together (the scheduler's token budget). */
  readonly tokensPerPass: number;
  /** Sequences that get logits in one pass. */
  readonly sequencesPerPass: number;
}

/** Memory that an engine fills and reserves on a device, and the size of its passes. */
export interface EngineMemory {
  /** Part of the memory that the engine fills, 0.01 to 1. */
  readonly usableShare: number;
  /** Bytes inside that part that are neither weights, cache nor activations: context, buffers of collectives, captured graphs. */
  readonly reserveBytes: number;
  readonly pass: PassSize;
}

/** Memory of one device as the driver reports it, and how the engine fills it: as {@link GPU_SERVER} unless given. */
export interface DeviceMemory extends Partial<EngineMemory> {
  readonly memoryBytes: number;
}

/** A common setting of vLLM's `gpu_memory_utilization`; releases differ, so check yours. */
export const DEFAULT_USABLE_SHARE = 0.9;

/** An allowance per device, not a measurement: engines differ by several GiB. */
export const DEFAULT_RESERVE_BYTES = 2 * GIB;

/** A token budget and sequence limit of the usual size; an assumption to be replaced by the server's settings. */
export const DEFAULT_PASS: PassSize = {tokensPerPass: 8192, sequencesPerPass: 256};

/** Tokens of a cache block, vLLM's default [vllmanatomy]. */
export const DEFAULT_BLOCK_TOKENS = 16;

/** vLLM, SGLang or TensorRT-LLM on a GPU. Source: as the defaults. */
export const GPU_SERVER: EngineMemory = {
  usableShare: DEFAULT_USABLE_SHARE,
  reserveBytes: DEFAULT_RESERVE_BYTES,
  pass: DEFAULT_PASS,
};

/** The same on a TPU, whose compiled programs need no CUDA context, no buffers of NCCL and no captured graphs. Source: definition. */
export const TPU_SERVER: EngineMemory = {...GPU_SERVER, reserveBytes: 0};

/**
 * llama.cpp by its defaults: it leaves 1,024 MiB of each device free (`--fit-target`), and a pass has at most 512 tokens
 * (`--ubatch-size`). Source: llamacppserver.
 */
export const LLAMA_CPP: EngineMemory = {
  usableShare: 1,
  reserveBytes: GIB,
  pass: {...DEFAULT_PASS, tokensPerPass: 512},
};

/** Bytes of a device for weights, cache and activations; never negative. Source: definition. */
export function budgetBytes({memoryBytes, usableShare, reserveBytes}: Required<DeviceMemory>) {
  return Math.max(0, memoryBytes * usableShare - reserveBytes);
}

/** Problems of a memory; input names are its fields. */
export function checkMemory(memory: Required<DeviceMemory>): readonly Problem[] {
  const check = new InputCheck();
  const bytes = {min: 0, max: 1e16, unit: 'bytes'};
  check.fields(memory, {
    memoryBytes: {...bytes, min: 1},
    usableShare: UTILIZATION,
    reserveBytes: bytes,
  });
  const count = {min: 1, max: 1e7, integer: true};
  check.fields(memory.pass, {
    tokensPerPass: {...count, unit: 'tokens'},
    sequencesPerPass: {...count, unit: 'sequences'},
  });
  return check.problems;
}
