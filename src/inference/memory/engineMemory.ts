import {GIB} from '../units';
import type {PassSize} from './activations';
import {DEFAULT_RESERVE_BYTES, DEFAULT_USABLE_SHARE} from './budget';
import {DEFAULT_PASS} from './deployment';

/** What an engine leaves free of a device's memory, and how large its passes are. */
export interface EngineMemory {
  /** Part of the memory that the engine fills, 0.01 to 1. */
  readonly usableShare: number;
  /** What is neither weights, cache nor activations inside that part, bytes. */
  readonly reserveBytes: number;
  readonly pass: PassSize;
}

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
