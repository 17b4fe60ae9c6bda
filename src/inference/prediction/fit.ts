import type {PointConditions} from './conditions';
import {predictPoint} from './predictPoint';
import {FITTED_OVERHEADS} from '../time/efficiency';
import type {Overheads} from '../served/machine';
import type {Served} from '../served/served';
import {passTimes} from './passTimes';

/** A published value in s or tokens/s, with what it was measured on. */
export interface Sample {
  readonly publisher: string;
  readonly system: Served;
  readonly point: PointConditions;
  readonly measured: number;
  /** Shares of the peaks that are not fitted. */
  readonly shares: {readonly mfu: number; readonly mbu: number};
}

/** Overheads that are fitted; the time of a collective is read. */
export type FittedOverheads = Omit<Overheads, 'collectiveSeconds'>;

/** Values that are tried, in the order of their size: published runs do not tell finer ones apart. */
const GRID = {
  expertShare: [0.1, 0.12, 0.15, 0.18, 0.22, 0.27, 0.35, 0.5, 0.7, 1],
  expertReadShare: [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1],
  layerSeconds: [10, 20, 30, 40, 45, 50, 55, 60, 65, 70, 75, 80, 90, 100, 120].map(micro),
  sequenceSeconds: [2, 5, 10, 15, 20, 25, 30, 40, 60].map(micro),
} as const;
type Name = keyof typeof GRID;
const NAMES = Object.keys(GRID) as readonly Name[];

function micro(count: number): number {
  return Number((count * 1e-6).toPrecision(2));
}

/** Places in the grid. */
type Place = Readonly<Record<Name, number>>;
const START: Place = {
  expertShare: 4,
  expertReadShare: GRID.expertReadShare.length - 1,
  layerSeconds: 5,
  sequenceSeconds: 3,
};

/** What is searched first, and then: experts slow down mixtures alone, so their shares come after what slows down every model. */
const STAGES: readonly (readonly Name[])[] = [
  ['expertShare', 'layerSeconds', 'sequenceSeconds'],
  ['expertShare', 'expertReadShare'],
];

/** One parameter, or two at a time: some of them can stand in for each other. */
function movesOf(names: readonly Name[]): readonly Partial<Place>[] {
  const single = names.flatMap((name): Partial<Place>[] => [{[name]: 1}, {[name]: -1}]);
  const double = single.flatMap((one, at) =>
    single.slice(at + 1).map((other) => ({...one, ...other})),
  );
  return [...single, ...double];
}
const SMALLEST_GAIN = 1e-9;

/**
 * A search for the overheads with the least error, of those that are allowed. Each kind of work counts the same, and in it each
 * published value. The function that comes back can leave a publisher out, for a test on its values; what was computed before is
 * not computed again. Samples that cannot be predicted do not count.
 *
 * Derived: steepest descent on a grid; the error is the mean absolute logarithm of predicted over measured.
 *
 * @param samples published values with what they were measured on
 * @param isAllowed whether overheads may be taken; all of the grid unless given
 * @returns a function of a publisher to leave out, or none, that gives overheads in s and a share
 * @example
 * ```ts
 * fitOverheads([])().layerSeconds // => 0.00005
 * ```
 */
export function fitOverheads(
  samples: readonly Sample[],
  isAllowed: (overheads: FittedOverheads) => boolean = () => true,
): (leftOut?: string) => FittedOverheads {
  const known = new Map<string, readonly number[]>();
  const errorsAt = (place: Place): readonly number[] => {
    const key = NAMES.map((name) => place[name]).join(' ');
    const errors = known.get(key) ?? samples.map((one) => errorOf(one, valuesAt(place)));
    known.set(key, errors);
    return errors;
  };
  return (leftOut) => {
    const kept = samples.map(({publisher}) => publisher !== leftOut);
    const lossAt = (place: Place): number =>
      isAllowed(valuesAt(place))
        ? lossOf(
            samples,
            errorsAt(place).map((error, at) => (kept[at] ? error : NaN)),
          )
        : Infinity;
    let [place, loss] = [START, lossAt(START)];
    for (const moves of STAGES.map(movesOf)) {
      for (let isBetter = true; isBetter;) {
        isBetter = false;
        for (const next of moves.map((move) => moved(place, move)).filter(isInGrid)) {
          const found = lossAt(next);
          if (found < loss - SMALLEST_GAIN) [place, loss, isBetter] = [next, found, true];
        }
      }
    }
    return valuesAt(place);
  };
}

const moved = (place: Place, move: Partial<Place>): Place => ({
  expertShare: place.expertShare + (move.expertShare ?? 0),
  expertReadShare: place.expertReadShare + (move.expertReadShare ?? 0),
  layerSeconds: place.layerSeconds + (move.layerSeconds ?? 0),
  sequenceSeconds: place.sequenceSeconds + (move.sequenceSeconds ?? 0),
});

const isInGrid = (place: Place): boolean =>
  NAMES.every((name) => GRID[name][place[name]] !== undefined);

const valuesAt = (place: Place): FittedOverheads => ({
  expertShare: GRID.expertShare[place.expertShare] ?? NaN,
  expertReadShare: GRID.expertReadShare[place.expertReadShare] ?? NaN,
  layerSeconds: GRID.layerSeconds[place.layerSeconds] ?? NaN,
  sequenceSeconds: GRID.sequenceSeconds[place.sequenceSeconds] ?? NaN,
});

/** |ln(predicted / measured)|; not a number where nothing is predicted. */
function errorOf({system, point, measured, shares}: Sample, fitted: FittedOverheads): number {
  const efficiency = {...shares, overheads: {...FITTED_OVERHEADS, ...fitted}};
  const predicted = predictPoint(system, passTimes(system, efficiency), point);
  return predicted.ok ? Math.abs(Math.log(predicted.value / measured)) : NaN;
}

/** The sum over the kinds of work of the mean error in each; not a number does not count. */
function lossOf(samples: readonly Sample[], errors: readonly number[]): number {
  const regimes = [...new Set(samples.map(({point}) => point.regime))];
  return regimes.reduce((sum, regime) => {
    const own = errors.filter((error, at) => samples[at]?.point.regime === regime && error >= 0);
    return own.length === 0 ? sum : sum + own.reduce((all, error) => all + error, 0) / own.length;
  }, 0);
}
