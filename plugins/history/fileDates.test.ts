import {describe, expect, it} from 'vitest';
import {fileDates} from './fileDates';
import type {Commit, FileChange} from './parseLog';

/** Newest first; the time of a commit is its number, counted from the oldest. */
function history(...changes: FileChange[][]): Commit[] {
  return changes.map((files, index) => {
    const time = changes.length - index;
    return {hash: String(time), time, subject: `Change ${time}`, files};
  });
}

const added = (path: string): FileChange => ({kind: 'added', path});
const changed = (path: string): FileChange => ({kind: 'changed', path});
const removed = (path: string): FileChange => ({kind: 'removed', path});
const moved = (from: string, path: string): FileChange => ({kind: 'moved', path, from});
const datesOf = (...changes: FileChange[][]) => Object.fromEntries(fileDates(history(...changes)));

describe('fileDates', () => {
  it('takes the first and the last commit of a file', () => {
    expect(datesOf([changed('a')], [changed('a'), added('b')], [added('a')])).toEqual({
      a: {created: 1, changed: 3},
      b: {created: 2, changed: 2},
    });
  });

  it('follows a file to its former names', () => {
    expect(datesOf([moved('b', 'c')], [changed('b')], [moved('a', 'b')], [added('a')])).toEqual({
      c: {created: 1, changed: 4},
    });
  });

  it('takes a file that is removed and written anew for a new one', () => {
    expect(datesOf([added('a')], [removed('a')], [changed('a')], [added('a')])).toEqual({
      a: {created: 4, changed: 4},
    });
  });

  it('knows two files apart that change places, and one that comes where another was', () => {
    expect(datesOf([moved('a', 'b'), moved('b', 'a')], [added('b')], [added('a')])).toEqual({
      a: {created: 2, changed: 3},
      b: {created: 1, changed: 3},
    });
    expect(datesOf([added('a'), moved('a', 'b')], [added('a')])).toEqual({
      a: {created: 2, changed: 2},
      b: {created: 1, changed: 2},
    });
  });

  it('has nothing of files that are no more', () => {
    expect(datesOf([removed('a')], [changed('a')], [added('a')])).toEqual({});
  });
});
