import file from '../../data/places.json';
import {lookupById} from './lookup';
import type {Jurisdiction, PlaceRecord} from './schemas/places';

export type {Jurisdiction, PlaceRecord} from './schemas/places';

/** Metropolitan areas. Tests hold the file to its schema, hence the casts. */
export const places = file.records as unknown as readonly PlaceRecord[];

export const jurisdictions = file.jurisdictions as unknown as readonly Jurisdiction[];

export const userPlaces = places.filter(({roles}) => roles.includes('users'));

export const regionPlaces = places.filter(({roles}) => roles.includes('region'));

/** A place; throws for an unknown id and names near ones. */
export const placeById = lookupById('place', places);
