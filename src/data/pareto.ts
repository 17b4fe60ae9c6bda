import file from '../../data/pareto.json';
import {lookupById} from './lookup';
import type {ParetoPoint, ParetoSystem, ParetoTest} from './schemas/pareto';

export type {ParetoPoint, ParetoSystem, ParetoTest} from './schemas/pareto';

/** Published runs by system. Tests hold the file to its schema, hence the casts. */
export const paretoSystems = file.records as unknown as readonly ParetoSystem[];

export const paretoTests = file.tests as unknown as readonly ParetoTest[];

/** A test; throws for an unknown id and names near ones. */
export const paretoTestById = lookupById('test of published points', paretoTests);

/** The points of a system in one test. */
export interface ParetoRun {
  /** That of the system, with a number from its second test on. */
  readonly id: string;
  readonly system: ParetoSystem;
  readonly test: ParetoTest;
  readonly points: readonly ParetoPoint[];
}

/** Every system in each of its tests. */
export const paretoRuns: readonly ParetoRun[] = paretoSystems.flatMap((system) =>
  paretoTests
    .map((test) => ({system, test, points: system.points.filter((one) => one.test === test.id)}))
    .filter(({points}) => points.length > 0)
    .map((run, at) => ({...run, id: at === 0 ? system.id : `${system.id}-${at + 1}`})),
);
