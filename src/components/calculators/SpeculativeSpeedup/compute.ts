import {shapeOf} from '@site/src/data/shapeOf';
import type {ModelShape} from '@site/src/inference/model/shape';
import {batchSpeedup, type BatchSpeedup} from '@site/src/inference/speculation/batchSpeedup';
import {
  bestDraftLength,
  type BestDraftLength,
} from '@site/src/inference/speculation/bestDraftLength';
import {breakEvenAcceptance} from '@site/src/inference/speculation/breakEvenAcceptance';
import {gainRanges, type BatchRange} from '@site/src/inference/speculation/gainRanges';
import {headShape} from '@site/src/inference/speculation/headShape';
import {modelStep} from '@site/src/inference/speculation/modelStep';
import {pairCapacity} from '@site/src/inference/speculation/pairCapacity';
import type {StepSeconds} from '@site/src/inference/speculation/stepSeconds';
import {fixedSeconds} from '@site/src/inference/time/serving';
import {draftMachine} from '../../../serving/headSteps';
import {serverOf, servingOf} from '../../../serving/server';
import type {SpeculationValues} from './calculator';

/** Batches beyond are not looked at. */
export const MOST_SEQUENCES = 1024;
/** Draft lengths beyond are not tried. */
export const LONGEST_DRAFT = 16;

/** Every doubling and its half way. */
export const BATCH_STOPS = [
  1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024,
];

/** Result of a round of drafting and verifying at a batch. */
export interface AtBatch extends BatchSpeedup {
  readonly batch: number;
  readonly best: BestDraftLength;
}

export interface Speculation {
  /** At the entered batch. */
  readonly at: AtBatch;
  /** At batch 1, to compare with. */
  readonly alone: AtBatch;
  readonly curve: readonly AtBatch[];
  /** Batches with a gain, up to {@link MOST_SEQUENCES}. */
  readonly gains: readonly BatchRange[];
  /** Acceptance without gain or loss at the entered batch; null if there is none. */
  readonly breakEven: number | null;
  /** Sequences for which there is memory beside both models; null if the device's memory is not confirmed. */
  readonly capacity: number | null;
  /** Of the pass that verifies, and of a draft step, what does not follow from bytes and FLOP, s. */
  readonly verifyFixedSeconds: number;
  readonly draftFixedSeconds: number;
}

/** The shape of what drafts; undefined where no weights are read for it. */
export function draftShape(drafter: string, model: string): ModelShape | undefined {
  if (drafter === 'lookup') return undefined;
  return drafter === 'head' ? headShape(shapeOf(model).shape) : shapeOf(drafter).shape;
}

/** The step times of target and drafter at the entered context and efficiency. */
export function stepsOf(values: SpeculationValues): {
  readonly target: StepSeconds;
  readonly draft: StepSeconds;
} {
  const {drafter, model, context, fixed} = values;
  const serving = servingOf(values);
  const overheadSeconds = fixed / 1000;
  const shape = draftShape(drafter, model);
  return {
    target: modelStep({serving, contextTokens: context}),
    draft: shape
      ? modelStep({
          serving: serving.with({shape, machine: draftMachine(serving.machine)}),
          contextTokens: context,
          overheadSeconds,
        })
      : () => overheadSeconds,
  };
}

/** Gain or loss at the entered batch, along all batches, and for all draft lengths. */
export function compute(values: SpeculationValues): Speculation {
  const {acceptance, length: draftTokens, batch} = values;
  const steps = stepsOf(values);
  const input = {...steps, acceptance, draftTokens};
  const atBatch = (sequences: number): AtBatch => ({
    batch: sequences,
    ...batchSpeedup({...input, batch: sequences}),
    best: bestDraftLength({...steps, acceptance, batch: sequences, maxDraftTokens: LONGEST_DRAFT}),
  });
  return {
    at: atBatch(batch),
    alone: atBatch(1),
    curve: BATCH_STOPS.map(atBatch),
    gains: gainRanges({...input, maxBatch: MOST_SEQUENCES}),
    breakEven: breakEvenAcceptance({...steps, draftTokens, batch}),
    capacity: capacityOf(values),
    ...fixedOf(values),
  };
}

/** The fixed times of a round's passes at the entered batch. */
function fixedOf(values: SpeculationValues) {
  const {drafter, model, fixed, batch} = values;
  const {shape, machine} = servingOf(values);
  const draft = draftShape(drafter, model);
  const ofLayers = draft ? fixedSeconds({shape: draft, machine: draftMachine(machine)}, batch) : 0;
  return {
    verifyFixedSeconds: fixedSeconds({shape, machine}, batch),
    draftFixedSeconds: ofLayers + fixed / 1000,
  };
}

function capacityOf({model, device, gpus, drafter, context}: SpeculationValues): number | null {
  const target = serverOf({model, device, devices: Number(gpus)});
  if (!target.hasMemory) return null;
  const shape = draftShape(drafter, model);
  return pairCapacity({target, draft: shape && target.with({shape}), contextTokens: context});
}
