import type {CodeText} from '../../ui/report';
import {isLlamaCppCache} from './storedWeights';

/** An option of a server: name and value, or a name alone. */
export type Flag = readonly [name: string, value?: string | number];

export interface ServerCommand {
  readonly engine: 'vLLM' | 'SGLang' | 'llama.cpp';
  readonly start: string;
  readonly flags: readonly Flag[];
}

/** A command to paste: the model in a variable, a flag a line. A checkpoint has an id, a GGUF file a name that the reader knows. */
export function commandText({engine, start, flags}: ServerCommand, checkpoint: string): CodeText {
  const model = engine === 'llama.cpp' ? 'your-model.gguf' : checkpoint;
  const lines = [start, ...flags.map((flag) => `  ${flag.join(' ')}`)];
  return {title: engine, language: 'bash', text: `MODEL=${model}\n${lines.join(' \\\n')}`};
}

/** How llama.cpp is started. */
export interface LlamaCppSettings {
  /** Tokens of a slot. */
  readonly context: number;
  /** Slots. */
  readonly concurrency: number;
  readonly kv: string;
  readonly swaFull: boolean;
  readonly kvUnified: boolean;
}

/** The slots of llama.cpp share the context that it is started with [llamacppserver]. */
export function llamaCpp({
  context,
  concurrency,
  kv,
  swaFull,
  kvUnified,
}: LlamaCppSettings): ServerCommand {
  const cache: readonly Flag[] = isLlamaCppCache(kv)
    ? [
        ['--cache-type-k', kv],
        ['--cache-type-v', kv],
      ]
    : [];
  return {
    engine: 'llama.cpp',
    start: 'llama-server --model "$MODEL"',
    flags: [
      ['--n-gpu-layers', 'all'],
      ['--ctx-size', context * concurrency],
      ['--parallel', concurrency],
      ...cache,
      ...(swaFull ? [['--swa-full'] as const] : []),
      ...(kvUnified ? [['--kv-unified'] as const] : []),
    ],
  };
}
