import {appliedWindows} from '@site/src/inference/memory/llamaCpp/cache';
import {CELL_BLOCK, UBATCH_TOKENS} from '@site/src/inference/memory/llamaCpp/cells';
import {
  CHECKPOINTS_PER_SLOT,
  DEFAULT_SLOTS,
  PROMPT_CACHE_BYTES,
  checkpointBytes,
  defaultContextTokens,
} from '@site/src/inference/memory/llamaCpp/hostMemory';
import {isWorkSpacePartial} from '@site/src/inference/memory/llamaCpp/workSpace';
import type {ModelShape} from '@site/src/inference/model/shape';
import {binaryBytes, count} from '../../../numbers/format';
import type {LlamaCppSettings} from './serverCommand';
import {given} from '../../ui/given';

/**
 * Bytes that users lost at most where llama.cpp divides a model among devices: it keeps up to four copies of its inputs, so that the devices
 * can work on different batches at once. Source: the question on `GGML_SCHED_MAX_COPIES` in `data/questions/memory.json`.
 */
export const MOST_FOR_COPIES = 1.5e9;

/** Remarks on a model that llama.cpp serves: windows, and memory of the host. */
export function llamaCppRemarks(
  shape: ModelShape,
  name: string,
  {swaFull, kvUnified}: Pick<LlamaCppSettings, 'swaFull' | 'kvUnified'>,
): readonly string[] {
  const found: string[] = [];
  const windows = shape.mixers.some((mixer) => 'windowTokens' in mixer);
  const applied = appliedWindows(shape.mixers).some((mixer) => 'windowTokens' in mixer);
  if (kvUnified) {
    found.push(
      'With --kv-unified the slots share one pool of cells, so one sequence may use what others leave.',
    );
  }
  if (applied && swaFull) {
    found.push(
      'With --swa-full a windowed layer has as many cells as the others, so any prefix can be reused.',
    );
  } else if (applied) {
    found.push(
      `In llama.cpp a windowed layer has cells for its window and for the ${UBATCH_TOKENS} tokens of a pass, in multiples of ${CELL_BLOCK}.`,
    );
  } else if (windows) {
    found.push(`llama.cpp does not apply the windows of ${name}: every layer keeps every token.`);
  }
  if (isWorkSpacePartial(shape)) {
    found.push(
      `The work space is a lower bound for ${name}: llama.cpp was seen to take up to twice as much.`,
    );
  }
  const checkpoint = checkpointBytes(shape);
  if (checkpoint > 0 && !(applied && swaFull)) {
    found.push(
      `Beside this, llama.cpp keeps checkpoints in host memory: ${binaryBytes(checkpoint)} each, up to ${CHECKPOINTS_PER_SLOT} a slot (--ctx-checkpoints), outside the ${binaryBytes(PROMPT_CACHE_BYTES)} of --cache-ram.`,
    );
  }
  return found;
}

/** How llama.cpp divides memory, for the export. Source: llamacppserver, llamacppquant (v0.5.0). */
export function llamaCppAssumptions(
  shape: ModelShape,
  reserve: string,
  {kvUnified}: Pick<LlamaCppSettings, 'kvUnified'>,
): readonly string[] {
  const trained = shape.maxContextTokens;
  const hasStates = shape.mixers.some(({kind}) => kind === 'recurrent');
  const hasLatents = shape.mixers.some(({kind}) => kind === 'latent');
  return given(
    `llama.cpp divides the layers among the devices and leaves ${reserve} of each free, which is its default.`,
    'The types of the file are counted by tensor, as llama-quantize chooses them: tensors whose rows do not divide by 256 get more bits. The memory includes the first layer of the model (the input embedding), although llama.cpp leaves it in host memory if there is a GPU.',
    `The work space is that of one pass of ${UBATCH_TOKENS} tokens with flash attention. It has no logits of the pass: each slot has those of one token, in host memory.`,
    `All slots have the full context. The cache is in cells of ${CELL_BLOCK} tokens${kvUnified ? '' : ' for each slot'}.`,
    hasStates && 'States of recurrent layers are 32 bit, whatever the format of the cache.',
    hasLatents &&
      'The file has the keys of latent attention (key_length_mla). With older files, the keys and values of every head are cached.',
    (shape.draftModules ?? 0) > 0 &&
      'Draft modules in the file are loaded only with --spec-type draft-mtp, and not counted.',
    trained !== undefined &&
      `Always give --ctx-size. Without it, a server asks for ${DEFAULT_SLOTS} × ${count(trained)} = ${count(defaultContextTokens(trained))} tokens, and --fit shrinks this number until ${reserve} of each device stay free.`,
  );
}
