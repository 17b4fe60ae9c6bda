import file from '../../data/pareto.json';
import {lookupById} from './lookup';
import type {ParetoSystem, ParetoTest} from './schemas/pareto';

export type {ParetoPoint, ParetoSystem, ParetoTest} from './schemas/pareto';

/** Published runs by system. Tests hold the file to its schema, hence the casts. */
export const paretoSystems = file.records as unknown as readonly ParetoSystem[];

export const paretoTests = file.tests as unknown as readonly ParetoTest[];

/** A test; throws for an unknown id and names near ones. */
export const paretoTestById = lookupById('test of published points', paretoTests);
