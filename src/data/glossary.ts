import file from '../../data/glossary.json';
import {lookupById} from './lookup';
import {rowAddress} from './rowAddress';
import type {GlossaryTerm} from './schemas/glossary';

export type {GlossaryTerm} from './schemas/glossary';

/** Terms, sorted by id. Tests hold the file to its schema, hence the cast. */
export const glossary = file.records as unknown as readonly GlossaryTerm[];

/** A term; throws for an unknown id and names near ones. */
export const termById = lookupById('glossary term', glossary);

/** Route of the page that lists all terms. */
export const GLOSSARY_PAGE = 'reference/glossary';

/** Where a reader finds more about a term: the section that explains it, else its place in the list of all terms. */
export function homeOf({id, home}: Pick<GlossaryTerm, 'id' | 'home'>): string {
  return home ?? `${GLOSSARY_PAGE}#${rowAddress('term', id)}`;
}
