import {paretoSystems, paretoTestById, paretoTests} from '@site/src/data/pareto';
import type {ParetoPoint, ParetoSystem, ParetoTest} from '@site/src/data/pareto';
import {costPerMillionTokens} from '@site/src/inference/cost/runningCost';
import {
  bestAt,
  dominates,
  interactivityOf,
  paretoFrontier,
  type Offer,
} from '@site/src/inference/metrics/paretoFrontier';
import type {ParetoValues} from './calculator';

/** The choice that leaves a filter open. */
export const EVERY = 'every';

/** The device without its number: `8 B200` is `B200`. */
export const deviceOf = ({hardware}: Pick<ParetoSystem, 'hardware'>): string =>
  hardware.replace(/^\d+ /, '');

/** A run of a system, with what it offers at the reader's price. */
export interface Run extends Offer {
  readonly system: ParetoSystem;
  readonly point: ParetoPoint;
  readonly test: ParetoTest;
  readonly usdPerMillion: number;
  readonly keepsLimit: boolean;
  /** The run that is better in its group, if there is one. */
  readonly beatenBy: Run | undefined;
}

/** Runs that are put on one frontier. */
export interface Group {
  readonly name: string;
  readonly runs: readonly Run[];
  readonly frontier: readonly Run[];
  /** Most throughput among the runs that keep the reader's limit. */
  readonly best: Run | undefined;
}

export interface ParetoResult {
  readonly systems: readonly ParetoSystem[];
  readonly groups: readonly Group[];
}

/** The published runs that the reader's filters leave, in groups with a frontier each. */
export function compute(values: ParetoValues): ParetoResult {
  const {model, test, device, mixed} = values;
  const systems = paretoSystems.filter(
    (system) => system.model === model && (device === EVERY || deviceOf(system) === device),
  );
  const runs = systems.flatMap((system) =>
    system.points
      .filter((point) => test === EVERY || point.test === test)
      .map((point) => runOf(system, point, values)),
  );
  const groups = mixed
    ? [groupOf('One frontier across tests', runs, values)]
    : paretoTests
        .map(({id, name}) =>
          groupOf(
            name,
            runs.filter((run) => run.test.id === id),
            values,
          ),
        )
        .filter((group) => group.runs.length > 0);
  return {
    systems: systems.filter((system) => runs.some((run) => run.system === system)),
    groups,
  };
}

function runOf(system: ParetoSystem, point: ParetoPoint, {least, price}: ParetoValues): Run {
  const interactivity = interactivityOf(point.tpotMs);
  return {
    system,
    point,
    test: paretoTestById(point.test),
    interactivity,
    throughputPerDevice: point.outputTokensPerSecond / system.devices,
    usdPerMillion: costPerMillionTokens({
      devices: system.devices,
      pricePerDeviceHour: price,
      tokensPerSecond: point.outputTokensPerSecond,
      utilization: 1,
    }),
    keepsLimit: interactivity >= least,
    beatenBy: undefined,
  };
}

function groupOf(name: string, found: readonly Run[], {least}: ParetoValues): Group {
  const best = paretoFrontier(found);
  const runs = found.map((run) => ({
    ...run,
    beatenBy: best.find((other) => dominates(other, run)),
  }));
  const frontier = paretoFrontier(runs);
  return {name, runs, frontier, best: bestAt(frontier, least)};
}
