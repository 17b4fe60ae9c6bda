import {EXPECTED, EXPECTED_LOCAL} from './efficiency';
import type {Overheads} from '../served/machine';

/** Shares of the peaks of a device, 0 to 1. */
export interface PeakShares {
  readonly mfu: number;
  readonly mbu: number;
}

/** Shares of the peaks with the losses of passes beside them. */
export interface ExpectedShares extends PeakShares {
  readonly overheads: Overheads;
}

/** Facts of a device that decide which shares it reaches. */
export interface EfficiencyDevice {
  readonly category: string;
  readonly architecture: string;
}

/** An engine of servers, such as vLLM, or one of single machines, such as llama.cpp and MLX. */
export type EngineKind = 'server' | 'local';

/** A kind of device under a kind of engine, with the share that its published runs reach. */
export interface EfficiencyKind {
  readonly id: string;
  readonly engine: EngineKind;
  readonly has: (device: EfficiencyDevice) => boolean;
  /** The share that differs from that of other devices under the engine, with its value. */
  readonly share: keyof PeakShares;
  readonly value: number;
  /** The value that its other publishers give, by the publisher that is left out. */
  readonly without: Readonly<Record<string, number>>;
}

/**
 * Kinds whose published runs reach other shares of the peaks, as shares from 0 to 1. `npm run fit` gave the values on 2026-11-30; a test
 * holds that it still does. A kind is here only if a value from the other publishers costs no publisher a percent of the median
 * error, and one gains. A kind of one publisher cannot be tested so, and is not here.
 *
 * - `soc`: a narrow memory that many processors share is easy to fill. One stream of Apple M3 Ultra, Apple M4 Max,
 *   NVIDIA GB10 and AMD Ryzen AI Max+ 395.
 * - `data-center`: the products of llama.cpp reach a small part of the peak of such a GPU. Llama 3 and Qwen3.8 27B on A100, L40S and
 *   H100.
 * - `cdna3`: products of 8-bit matrices in builds of vLLM for ROCm reached a small part of the peak. Llama 3.1 70B and 405B in FP8 on
 *   eight MI300X.
 *
 * Source: fitted.
 */
export const EFFICIENCY_KINDS: readonly EfficiencyKind[] = [
  {
    id: 'soc',
    engine: 'local',
    has: ({category}) => category === 'soc',
    share: 'mbu',
    value: 0.83,
    without: {'Apple (MLX)': 0.82, 'Rapid-MLX': 0.84, 'llama.cpp': 0.78, kyuz0: 0.84},
  },
  {
    id: 'data-center',
    engine: 'local',
    has: ({category}) => category === 'data-center-gpu',
    share: 'mfu',
    value: 0.26,
    without: {'Xiongjie Dai': 0.35, deven367: 0.26},
  },
  {
    id: 'cdna3',
    engine: 'server',
    has: ({architecture}) => architecture === 'CDNA 3',
    share: 'mfu',
    value: 0.12,
    without: {AMD: 0.08, dstack: 0.15},
  },
];

/**
 * The kind of a device under an engine.
 *
 * Source: {@link EFFICIENCY_KINDS}.
 *
 * @param device a record of a device
 * @param engine the kind of engine
 * @returns the kind, undefined for all others
 * @example
 * ```ts
 * efficiencyKind({category: 'soc', architecture: 'Apple M4'}, 'local')?.id // => 'soc'
 * ```
 */
export function efficiencyKind(
  device: EfficiencyDevice,
  engine: EngineKind,
): EfficiencyKind | undefined {
  return EFFICIENCY_KINDS.find((kind) => kind.engine === engine && kind.has(device));
}

/**
 * Shares that devices of no kind are expected to reach under an engine.
 *
 * Source: `EXPECTED`, `EXPECTED_LOCAL`.
 *
 * @param engine the kind of engine
 * @returns shares from 0 to 1, overheads in s
 * @example
 * ```ts
 * expectedUnder('server').mbu // => 0.9
 * ```
 */
export function expectedUnder(engine: EngineKind): ExpectedShares {
  return engine === 'local' ? EXPECTED_LOCAL : EXPECTED;
}

/**
 * Shares of the peaks that a device is expected to reach under an engine, and the losses beside them.
 *
 * Source: as {@link EFFICIENCY_KINDS} and {@link expectedUnder}.
 *
 * @param device a record of a device
 * @param engine the kind of engine
 * @param leftOut a publisher whose runs may not count for the share of a kind, for a test on them
 * @returns shares from 0 to 1, overheads in s
 * @example
 * ```ts
 * efficiencyFor({category: 'soc', architecture: 'Apple M4'}, 'local').mbu // => 0.83
 * ```
 */
export function efficiencyFor(
  device: EfficiencyDevice,
  engine: EngineKind,
  leftOut?: string,
): ExpectedShares {
  const kind = efficiencyKind(device, engine);
  const expected = expectedUnder(engine);
  if (!kind) return expected;
  const value = (leftOut === undefined ? undefined : kind.without[leftOut]) ?? kind.value;
  return {...expected, [kind.share]: value};
}
