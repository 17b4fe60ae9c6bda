import {binaryBytes, count} from '../../../numbers/format';
import {STORED_WEIGHTS, isGguf} from './choices';
import {llamaCppRemarks} from './llamaCppWords';
import type {PlannerValues} from './inputs';
import type {PlannerResult} from './run';

/** Formats that are made when the checkpoint is written, not when it is loaded. */
const IN_CHECKPOINT = new Set(['int8', 'int4', 'nvfp4', 'mxfp4experts', 'int4experts']);

/** Remarks on these values that a reader must not miss. */
export function remarks(values: PlannerValues, result: PlannerResult): readonly string[] {
  const {batch, stage, name, served} = result;
  const {shape, layout} = served;
  const found: string[] = [];
  if (batch.limit === 'weights') {
    const over = binaryBytes(-result.cacheBudgetBytes);
    found.push(
      `Not a single sequence fits. Even without a cache, each device needs ${over} more. Use more devices or fewer bits.`,
    );
  } else if (!result.fits) {
    found.push(
      `${count(values.concurrency)} sequences need ${binaryBytes(-stage.freeBytes)} more per device.`,
    );
  }
  const longest = shape.maxContextTokens;
  if (longest !== undefined && values.context > longest) {
    found.push(`${name} was made for ${count(longest)} tokens.`);
  }
  const copies = copiedHeads(shape.mixers, layout.tensorParallel);
  if (copies) found.push(copies);
  if (isGguf(values.weights)) found.push(...llamaCppRemarks(shape, name, values));
  if (IN_CHECKPOINT.has(values.weights)) {
    found.push(
      `The commands need a checkpoint in this format (${STORED_WEIGHTS[values.weights].label}): set MODEL to it.`,
    );
  }
  return found;
}

/** Whether tensor parallelism copies cache instead of dividing it. */
function copiedHeads(
  mixers: PlannerResult['served']['shape']['mixers'],
  ranks: number,
): string | undefined {
  if (ranks === 1) return undefined;
  if (mixers.some(({kind}) => kind === 'latent' || kind === 'compressed')) {
    return `Every one of the ${ranks} tensor-parallel ranks holds the whole cache, because attention is compressed. Data parallelism would divide it.`;
  }
  const heads = mixers.flatMap((mixer) => (mixer.kind === 'softmax' ? mixer.keyValueHeads : []));
  const fewest = Math.min(...heads);
  if (fewest >= ranks) return undefined;
  return `${fewest} KV heads are on ${ranks} tensor-parallel ranks, so each head is held ${ranks / fewest} times.`;
}
