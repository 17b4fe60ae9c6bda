import {allAccelerators} from '@site/src/data/accelerators';
import {measurements, type Measurement} from '@site/src/data/measurements';
import {passTimes, type Efficiency} from '@site/src/inference/prediction/passTimes';
import {predictPoint} from '@site/src/inference/prediction/predictPoint';
import {EXPECTED} from '@site/src/inference/time/efficiency';
import {
  efficiencyFor,
  efficiencyKind,
  expectedUnder,
  type EfficiencyKind,
  type EngineKind,
  type ExpectedShares,
  type PeakShares,
} from '@site/src/inference/time/efficiencyFor';
import {conditionsOf, measuredValue} from './conditions';
import {systemOf} from './system';

/** Engines of single machines. */
const LOCAL_ENGINES: ReadonlySet<string> = new Set([
  'llama.cpp',
  'ik_llama.cpp',
  'mlx-lm',
  'Rapid-MLX',
]);

/** The kind of an engine by its name. */
export const engineKind = (engine: string): EngineKind =>
  LOCAL_ENGINES.has(engine) ? 'local' : 'server';

const deviceOf = ({device}: Measurement) => allAccelerators.find(({id}) => id === device);

/** The kind of a measurement; undefined if its shares are those of its engine. */
export function kindOf(one: Measurement): EfficiencyKind | undefined {
  const device = deviceOf(one);
  return device && efficiencyKind(device, engineKind(one.engine));
}

/** Shares of the peaks that a published run is expected to reach, and its losses, by its device and engine. */
export function sharesOf(one: Measurement, leftOut?: string): PublishedShares {
  const device = deviceOf(one);
  const shares = device ? efficiencyFor(device, engineKind(one.engine), leftOut) : EXPECTED;
  return {...shares, ...engineHabits(one)};
}

/** Shares with what the engine of a run is known to do. */
export type PublishedShares = ExpectedShares & Pick<Efficiency, 'writesScores'>;

const engineHabits = ({writesScores}: Measurement): Pick<Efficiency, 'writesScores'> =>
  writesScores ? {writesScores} : {};

const COARSE = Array.from({length: 20}, (_, at) => (at + 1) / 20);
/** Whole percents around a value. */
const around = (value: number) =>
  [-4, -3, -2, -1, 1, 2, 3, 4]
    .map((step) => Math.round(100 * value + step) / 100)
    .filter((share) => share > 0 && share <= 1);

/**
 * The share of a kind with the least mean absolute logarithm of predicted over measured, in whole percent, searched in
 * steps of five first. Each publisher counts the same. The overheads stay as they were fitted.
 *
 * @param leftOut a publisher that does not count
 */
export function fitKind(kind: EfficiencyKind, leftOut?: string): number {
  const groups = Object.keys(kind.without)
    .filter((publisher) => publisher !== leftOut)
    .map((publisher) =>
      measurements.filter((one) => one.publisher === publisher && kindOf(one) === kind),
    );
  const lossOf = (value: number) =>
    groups.reduce((sum, group) => sum + meanError(group, kind, {[kind.share]: value}), 0);
  let [best, loss] = [NaN, Infinity];
  const take = (value: number) => {
    const found = lossOf(value);
    if (found < loss) [best, loss] = [value, found];
  };
  COARSE.forEach(take);
  around(best).forEach(take);
  return best;
}

function meanError(
  group: readonly Measurement[],
  {engine}: EfficiencyKind,
  changed: Partial<PeakShares>,
): number {
  const expected = {...expectedUnder(engine), ...changed};
  const errors = group.flatMap((one) => {
    const system = systemOf(one);
    if (!system.ok) return [];
    const found = predictPoint(
      system.value,
      passTimes(system.value, {...expected, ...engineHabits(one)}),
      conditionsOf(one),
    );
    return found.ok ? [Math.abs(Math.log(found.value / measuredValue(one)))] : [];
  });
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
}
