import {RUNNING_WORKLOAD} from '@site/src/data/runningWorkload';
import {batchSpeedup, type BatchSpeedup} from '@site/src/inference/speculation/batchSpeedup';
import {decodeStep} from '@site/src/inference/time/decodeStep';
import {type WeightsId} from './choices';
import {ACCEPTANCE, headSteps} from './headSteps';
import {serverOf} from './server';
import {meanContextTokens} from '@site/src/inference/time/meanContext';

const {model, device, devices, weights, promptTokens, answerTokens} = RUNNING_WORKLOAD;

/** A sequence in the middle of its answer. */
const CONTEXT = meanContextTokens(promptTokens, answerTokens);
const servingOf = (format: WeightsId) => serverOf({model, device, devices, weights: format});

/** The running workload's model, and a head in 16 bits that drafts for it. */
const steps = headSteps(servingOf(weights), servingOf('bf16').machine, CONTEXT);

/** Speculation for the support assistant, with so many sequences and drafted tokens. */
export function assistantSpeculation(
  batch: number,
  draftTokens: number,
  acceptance = ACCEPTANCE,
): BatchSpeedup {
  return batchSpeedup({...steps, acceptance, batch, draftTokens});
}

/** The smallest number of sequences at which so many drafted tokens make the assistant slower. */
export function assistantLossFrom(draftTokens: number, acceptance = ACCEPTANCE): number {
  let batch = 1;
  while (assistantSpeculation(batch, draftTokens, acceptance).speedup >= 1 && batch < 1024) {
    batch += 1;
  }
  return batch;
}

/** Tokens of a pass at which the arithmetic takes as long as reading the weights. */
export function assistantRidge(): number {
  const step = decodeStep(servingOf(weights), {batch: 1, contextTokens: CONTEXT});
  return step.weightReadSeconds / step.matmulSeconds;
}
