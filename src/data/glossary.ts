import file from '../../data/glossary.json';
import {lookupById} from './lookup';
import type {GlossaryTerm} from './schemas/glossary';

export type {GlossaryTerm} from './schemas/glossary';

/** Terms, sorted by id. Tests hold the file to its schema, hence the cast. */
export const glossary = file.records as unknown as readonly GlossaryTerm[];

/** A term; throws for an unknown id and names near ones. */
export const termById = lookupById('glossary term', glossary);
