import file from '../../data/frameworks.platforms.json';
import {lookupById} from './lookup';
import type {Platform} from './schemas/platform';

export type {Platform} from './schemas/platform';

/** Orchestration, routing and scheduling software. Tests hold the file to its schema, hence the cast. */
export const platforms: readonly Platform[] = (
  file.records as unknown as readonly Platform[]
).filter(({verified}) => verified);

/** A platform; throws for an unknown id and names near ones. */
export const platformById = lookupById('platform', platforms);
