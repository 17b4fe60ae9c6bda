import {acceleratorById, dense16BitFlops} from '@site/src/data/accelerators';
import {shapeOf} from '@site/src/data/shapeOf';
import {KV_16_BIT} from '@site/src/inference/precision/kvPrecision';
import {unwrap} from '@site/src/inference/result';
import {Served} from '@site/src/inference/served/served';
import {decodeStep} from '@site/src/inference/time/decodeStep';
import type {FittedOverheads} from '@site/src/inference/prediction/fit';
import {FITTED_OVERHEADS} from '@site/src/inference/time/efficiency';
import {WEIGHTS} from '../choices';

/** Shares of the peaks with overheads to try. */
interface Tried {
  readonly mfu: number;
  readonly mbu: number;
  readonly overheads: FittedOverheads;
}

/** Seconds that the server of `REFERENCE_STEP` is predicted to take for a step with so many tokens of context. */
export function referenceStep({mfu, mbu, overheads}: Tried, contextTokens = 1): number {
  const part = acceleratorById('nvidia-h100-sxm');
  const system = unwrap(
    Served.of({
      shape: shapeOf('meta-llama/Llama-3.1-8B').shape,
      weights: WEIGHTS.bf16.precision,
      kv: KV_16_BIT,
      machine: {
        flopsPerSecond: dense16BitFlops(part) ?? NaN,
        bytesPerSecond: part.bandwidthBytesPerSecond ?? NaN,
        mfu,
        mbu,
        overheads: {...FITTED_OVERHEADS, ...overheads},
      },
    }),
  );
  return decodeStep(system, {batch: 1, contextTokens}).stepSeconds;
}
