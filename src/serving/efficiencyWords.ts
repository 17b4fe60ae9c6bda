import type {Overheads} from '@site/src/inference/served/machine';
import {EXPECTED_LOCAL} from '@site/src/inference/time/efficiency';
import {expectedUnder, type EngineKind} from '@site/src/inference/time/efficiencyFor';
import {percent, significant} from '../numbers/format';
import {MEASURED} from './machine';
import {isMixture} from './published/groups';

/** The efficiency that a prediction has, and what runs there. */
interface Predicted {
  /** Percent of the peaks. */
  readonly mfu: number;
  readonly mbu: number;
  /** Kind of device that gave the MBU, where it is not of the device itself. */
  readonly kind?: string | undefined;
  /** Experts are spoken of unless it is known that the model has none. */
  readonly model?: string;
  /** All-reduces are spoken of unless it is known that one device runs. */
  readonly devices?: number;
  /** An engine of servers unless given. */
  readonly engine?: EngineKind;
}

/**
 * Assumptions of expected times, a sentence each: where the shares of the peaks come from, and what a pass takes beside them. With both
 * shares at 100, that the times are lower bounds. Source: `EXPECTED`, `EXPECTED_LOCAL`.
 */
export function efficiencySentences({
  mfu,
  mbu,
  kind,
  model,
  devices,
  engine = 'server',
}: Predicted): readonly string[] {
  if (mfu === 100 && mbu === 100) {
    return [
      'An MFU and an MBU of 100 % give lower bounds: devices reach their peaks, and nothing is added for the fixed times of an engine.',
      'These bounds hold for a batch that is computed as a whole. An engine that works on two halves in turns can hide reads and all-reduces behind arithmetic.',
    ];
  }
  const shares = `MFU ${significant(mfu, 2)} % and MBU ${significant(mbu, 2)} %`;
  const isMeasured = engine === 'server' && mfu === MEASURED.mfu && mbu === MEASURED.mbu;
  const isFound = engine === 'local' && mbu === 100 * EXPECTED_LOCAL.mbu;
  const {overheads} = expectedUnder(engine);
  return [
    ...(kind !== undefined
      ? [
          `MBU ${significant(mbu, 2)} % is the share that ${kind} reach. MFU is ${significant(mfu, 2)} %.`,
        ]
      : isMeasured
        ? [
            `${shares} were measured with Llama 3.1 8B in BF16 on one H100 SXM under vLLM 0.19.1.`,
            'For other models, devices and formats, this MFU and this MBU are starting values.',
          ]
        : isFound
          ? [
              `MBU ${significant(mbu, 2)} % was found together with the time of a layer, from published runs of one stream. MFU is ${significant(mfu, 2)} %.`,
            ]
          : [`${shares} are entered values.`]),
    `Each pass also takes ${fixedTimes(overheads, devices)}, as published runs${engine === 'local' ? ' of engines such as llama.cpp and MLX' : ''} show.`,
    ...(model === undefined || isMixture(model)
      ? [
          `Products of routed experts reach ${percent(overheads.expertShare)} of the MFU of other products${overheads.expertReadShare < 1 ? `, and their weights are read at ${percent(overheads.expertReadShare)} of the MBU of others` : ''}.`,
          ...(engine === 'local'
            ? []
            : ['For routed experts, FP8 counts as 16 bits, and FP4 as FP8.']),
        ]
      : []),
  ];
}

/** `65 µs for each layer, 20 µs for each sequence that decodes and 10 µs for each all-reduce between devices`. */
function fixedTimes(
  {layerSeconds, sequenceSeconds, collectiveSeconds}: Overheads,
  devices = 2,
): string {
  const times = [
    `${micro(layerSeconds)} for each layer`,
    `${micro(sequenceSeconds)} for each sequence that decodes`,
    ...(devices > 1 ? [`${micro(collectiveSeconds)} for each all-reduce between devices`] : []),
  ];
  return `${times.slice(0, -1).join(', ')} and ${times.at(-1) ?? ''}`;
}

const micro = (seconds: number): string => `${significant(seconds * 1e6, 2)} µs`;
