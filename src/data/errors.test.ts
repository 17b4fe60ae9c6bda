import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {readBibliography} from '../../plugins/citations/bibliography';
import {errorById, errors, errorsOf, type ErrorRecord} from './errors';
import {rowAddress} from './rowAddress';
import {ERROR_GROUPS, errorSchema} from './schemas/error';

const root = join(import.meta.dirname, '../..');
const keys = new Set(
  readBibliography(readFileSync(join(root, 'data/references.bib'), 'utf8')).sources.map(
    ({id}) => id,
  ),
);

const repeated = (values: readonly string[]) =>
  values.filter((value, position) => values.indexOf(value) !== position);

/** A text as somebody compares it: without case, marks and spaces. */
const bare = ({text}: ErrorRecord) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const strangeSources = (records: readonly ErrorRecord[]) =>
  records.flatMap(({id, sources}) =>
    sources.filter((key) => !keys.has(key)).map((key) => `${id}: ${key}`),
  );

/** Homes whose page or section is not there. */
const lostHomes = (records: readonly ErrorRecord[]) =>
  records.flatMap(({id, home}) => {
    if (home === undefined) return [];
    const [path, anchor] = home.split('#');
    const page = readPage(`${path}.mdx`);
    return page?.includes(`{/* #${anchor} */}`) ? [] : [`${id}: ${home}`];
  });

function readPage(name: string): string | undefined {
  try {
    return readFileSync(join(root, 'docs', name), 'utf8');
  } catch {
    return undefined;
  }
}

const wrongCode = (records: readonly ErrorRecord[]) =>
  records.flatMap(({id, form, text, cause, remedy, check = ''}) =>
    [...(form === 'symptom' ? [text] : []), cause, remedy, check]
      .filter((words) => words.split('`').length % 2 === 0)
      .map((words) => `${id}: ${words}`),
  );

const [first] = errors;
if (!first) throw new Error('There are no errors.');

describe('the errors', () => {
  it('have addresses and texts of their own, and every group has some', () => {
    expect(repeated(errors.map(({id}) => rowAddress('error', id)))).toEqual([]);
    expect(repeated(errors.map(bare))).toEqual([]);
    expect(
      repeated([bare(first), bare({...first, text: ` ${first.text.toUpperCase()}.`})]),
    ).toHaveLength(1);
    for (const group of ERROR_GROUPS) expect(errorsOf(group).length, group).toBeGreaterThan(5);
    expect(ERROR_GROUPS.flatMap(errorsOf)).toHaveLength(errors.length);
  });

  it('name sources that the bibliography has', () => {
    expect(strangeSources(errors)).toEqual([]);
    expect(strangeSources([{...first, sources: ['nobody']}])).toEqual([`${first.id}: nobody`]);
  });

  it('lead to sections that exist', () => {
    expect(lostHomes(errors)).toEqual([]);
    const home = 'inference-optimization/pagedattention#nowhere';
    expect(lostHomes([{...first, home}])).toEqual([`${first.id}: ${home}`]);
    expect(lostHomes([{...first, home: 'nowhere#waste'}])).toHaveLength(1);
  });

  it('close each name in code that they open', () => {
    expect(wrongCode(errors)).toEqual([]);
    expect(wrongCode([{...first, remedy: 'Set `--flag.'}])).toHaveLength(1);
  });

  it('are short enough to be read in an incident', () => {
    const long = errors.flatMap(({id, cause, remedy}) =>
      `${cause} ${remedy}`
        .split(/(?<=[.?!])\s+(?=[\p{Lu}`])/u)
        .filter((sentence) => sentence.split(/\s+/).length > 28)
        .map((sentence) => `${id}: ${sentence}`),
    );
    expect(long).toEqual([]);
  });
});

describe('a record', () => {
  it('needs a text, a cause and a remedy, and a source or a home', () => {
    const right = errorById('cuda-802');
    expect(errorSchema.safeParse(right).success).toBe(true);
    for (const wrong of [
      {...right, text: ''},
      {...right, cause: 'the service is not running'},
      {...right, remedy: ''},
      {...right, group: 'later'},
      {...right, sources: [], home: undefined},
      {...right, home: 'no anchor'},
    ]) {
      expect(errorSchema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
    }
  });
});
