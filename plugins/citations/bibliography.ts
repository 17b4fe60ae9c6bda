import {Cite, type CslSource} from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import * as z from 'zod';
import type {Report} from '../content-contract/rule';

/** The sources of the handbook, or the reason why they cannot be read. */
export interface Bibliography {
  readonly sources: readonly CslSource[];
  readonly mistake?: {readonly line: number; readonly message: string};
}

/** Reads BibTeX. */
export function readBibliography(text: string): Bibliography {
  try {
    return {sources: text.trim() === '' ? [] : new Cite(text).data};
  } catch (error) {
    // The parser's message quotes the lines around; its first line names the place where it gave up.
    const [message = ''] = String(error)
      .replace(/:?\n[^]*/, '')
      .split('\n');
    return {sources: [], mistake: {line: Number(/at line (\d+)/.exec(message)?.[1] ?? 1), message}};
  }
}

/** Line of a source's first line. */
export function lineOfSource(text: string, id: string): number {
  const lines = text.split('\n');
  return lines.findLastIndex((line) => line.startsWith('@') && line.includes(`{${id},`)) + 1;
}

const dateOf = (days: z.ZodType) => z.object({'date-parts': z.tuple([days])});

/**
 * Checks the sources themselves: what a reference needs is there, keys are unique, and each was read on a day.
 *
 * @param today latest day on which a source can have been read, as YYYY-MM-DD
 */
export function checkBibliography(text: string, today: string, report: Report): void {
  const {sources, mistake} = readBibliography(text);
  if (mistake) {
    const remedy = 'Look at that line and above it for a missing comma or brace.';
    report(mistake.line, `The entries cannot be read (${mistake.message})`, remedy);
  }
  const day = z
    .array(z.number())
    .transform((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'))
    .pipe(z.iso.date().refine((value) => value <= today, 'is in the future'));
  const schema = z.object({
    author: z.array(z.unknown()).min(1),
    title: z.string().min(1),
    issued: dateOf(z.tuple([z.int().min(1900).max(2099)])),
    URL: z.url({protocol: /^https$/}),
    accessed: dateOf(day),
  });
  const known = new Set<string>();
  for (const source of sources) {
    const {id} = source;
    // Two keys that differ in case only are one to their readers.
    if (known.has(id.toLowerCase())) {
      report(lineOfSource(text, id), `The key \`${id}\` stands there twice`, 'Keep one.');
    }
    known.add(id.toLowerCase());
    for (const {path, message} of schema.safeParse(source).error?.issues ?? []) {
      const field = FIELDS[String(path[0])] ?? String(path[0]);
      const remedy = 'Open the source, and copy the field from there.';
      report(lineOfSource(text, id), `The ${field} of \`${id}\`: ${message}`, remedy);
    }
  }
}

/** Fields as BibTeX calls them. */
const FIELDS: Readonly<Record<string, string>> = {issued: 'year', URL: 'url', accessed: 'urldate'};
