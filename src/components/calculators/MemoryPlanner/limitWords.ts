import {MOST_SLOTS} from '@site/src/inference/memory/llamaCpp/cells';
import {counted} from '../../../numbers/format';
import type {PlannerResult} from './run';

/** Limit of the number of sequences, in words. */
export function limitWords({batch, longest, served}: PlannerResult): string {
  if (batch.limit === 'weights') return 'Weights, activations and reserve exceed usable memory';
  if (batch.limit === 'none') return 'Nothing in the range of this calculator';
  if (batch.limit === 'slots') return `llama.cpp, which has at most ${MOST_SLOTS} slots`;
  const ofModel = served.shape.maxContextTokens;
  if (longest.limit === 'model' && ofModel !== undefined) {
    return `For more sequences, the KV cache. For longer ones, the model's ${counted(ofModel, 'token')}`;
  }
  return 'KV cache';
}
