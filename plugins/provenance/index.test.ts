import {describe, expect, it} from 'vitest';
import {provenanceWarnings} from '.';

const now = Date.parse('2026-11-21');
const fresh = {file: 'docs/a.mdx', reviewed: new Date('2026-11-01')};
const old = {file: 'docs/b.mdx', reviewed: new Date('2026-01-01')};

describe('provenanceWarnings', () => {
  it('is silent where all is known and fresh', () => {
    expect(provenanceWarnings({isKnown: true, commits: []}, [fresh], now)).toEqual([]);
  });

  it('says what is missing without a history, and why', () => {
    const [warning] = provenanceWarnings(
      {isKnown: false, reason: 'the checkout is shallow'},
      [],
      now,
    );
    expect(warning).toBe(
      'History: the checkout is shallow, so no page says when it changed, and there is no changes.xml.',
    );
  });

  it('lists old reviews with file and age', () => {
    expect(provenanceWarnings({isKnown: true, commits: []}, [fresh, old], now)).toEqual([
      'Reviews: more than 180 days old\n- docs/b.mdx was reviewed 324 days ago, on 2026-01-01.',
    ]);
  });
});
