import file from '../../data/errors.json';
import {lookupById} from './lookup';
import type {ErrorRecord} from './schemas/error';

export type {ErrorRecord} from './schemas/error';

/** Errors by group, in the order of the page. Tests hold the file to its schema, hence the cast. */
export const errors = file.records as unknown as readonly ErrorRecord[];

/** An error; throws for an unknown id and names near ones. */
export const errorById = lookupById('error', errors);

/** Errors of one group, in the order of the file. */
export function errorsOf(group: ErrorRecord['group']): readonly ErrorRecord[] {
  return errors.filter((error) => error.group === group);
}
