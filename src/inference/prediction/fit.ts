import type {PointConditions} from './conditions';
import {predictPoint} from './predictPoint';
import {EXPECTED, FITTED_OVERHEADS} from '../time/efficiency';
import type {Overheads} from '../served/machine';
import type {Served} from '../served/served';
import {passTimes} from './passTimes';

/** A published value in s or tokens/s, with what it was measured on. */
export interface Sample {
  readonly system: Served;
  readonly point: PointConditions;
  readonly measured: number;
}

/** Overheads that are fitted; the time of a collective is read. */
export type FittedOverheads = Pick<Overheads, 'expertShare' | 'layerSeconds' | 'sequenceSeconds'>;

/** Where the search starts: round figures, of what was known before. */
export const FIRST_GUESS: FittedOverheads = {
  expertShare: 1,
  layerSeconds: 50e-6,
  sequenceSeconds: 5e-6,
};
type Name = keyof FittedOverheads;
const NAMES = Object.keys(FIRST_GUESS) as readonly Name[];

/** No share is above 1. */
const SHARES: ReadonlySet<Name> = new Set(['expertShare']);

/** Parameters that go up (1) or down (-1) together. */
type Move = readonly [name: Name, sign: 1 | -1];

const single: readonly Move[] = NAMES.flatMap((name): Move[] => [
  [name, 1],
  [name, -1],
]);
/** One parameter, or two at a time: some of them can stand in for each other. */
const MOVES: readonly (readonly Move[])[] = [
  ...single.map((move) => [move]),
  ...single.flatMap((one) => single.filter(([name]) => name > one[0]).map((other) => [one, other])),
];
const SMALLEST_FACTOR = 1.005;
const SMALLEST_GAIN = 1e-6;

/**
 * The overheads with the least mean absolute logarithm of predicted over measured. The search goes up and down along
 * one or two parameters at a time, by factors that become smaller, so it gives the same result each time, in three
 * significant digits. Samples that cannot be predicted do not count.
 *
 * Derived: coordinate descent.
 *
 * @param samples published values with what they were measured on
 * @param start where the search begins; typical values unless given
 * @returns overheads in s and a share, and the mean absolute logarithm that is left
 * @example
 * ```ts
 * fitParameters([{system: LLAMA_ON_H100, point: ONE_STREAM, measured: 130}]).loss < 0.1 // => true
 * ```
 */
export function fitParameters(
  samples: readonly Sample[],
  start: FittedOverheads = FIRST_GUESS,
): {readonly parameters: FittedOverheads; readonly loss: number} {
  const lossOf = (tried: FittedOverheads) => meanError(samples, tried);
  let parameters = start;
  let loss = lossOf(parameters);
  const better = (moves: readonly Move[], factor: number): boolean => {
    const tried = {...parameters};
    for (const [name, sign] of moves) {
      const most = SHARES.has(name) ? 1 : Infinity;
      tried[name] = Math.min(most, tried[name] * factor ** sign);
    }
    const found = lossOf(tried);
    const isBetter = found < loss - SMALLEST_GAIN;
    if (isBetter) [parameters, loss] = [tried, found];
    return isBetter;
  };
  for (let factor = 2; factor > SMALLEST_FACTOR; factor = Math.sqrt(factor)) {
    while (MOVES.map((moves) => better(moves, factor)).includes(true));
  }
  return {parameters: rounded(parameters), loss};
}

function rounded(parameters: FittedOverheads): FittedOverheads {
  const short = NAMES.map((name) => [name, Number(parameters[name].toPrecision(3))] as const);
  return Object.fromEntries(short) as unknown as FittedOverheads;
}

/** Mean |ln(predicted / measured)| of what can be predicted. */
function meanError(samples: readonly Sample[], fitted: FittedOverheads): number {
  const efficiency = {...EXPECTED, overheads: {...FITTED_OVERHEADS, ...fitted}};
  const errors = samples.flatMap(({system, point, measured}) => {
    const predicted = predictPoint(system, passTimes(system, efficiency), point);
    return predicted.ok ? [Math.abs(Math.log(predicted.value / measured))] : [];
  });
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
}
