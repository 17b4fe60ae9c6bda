import {expect, test} from 'vitest';
import {problemsOf} from '../testing';
import {checkCitations} from './citations';

test('known keys are good, and an `@word` that is no key', () => {
  expect(problemsOf(checkCitations, 'As in [@orca; @pagedattention], with @dataclass.\n')).toEqual(
    [],
  );
});

test('an unknown key, with the key that it is near to', () => {
  expect(problemsOf(checkCitations, 'Text.\n\nAs in [@orca; @pagedatention].\n')).toEqual([
    '3: The citation `pagedatention` is not in the bibliography. Did you mean `pagedattention`? Use a key of data/references.bib, or add the source there.',
  ]);
});

test('something in the brackets that is no key', () => {
  expect(problemsOf(checkCitations, 'As in [@orca; p. 4].\n')).toEqual([
    '1: The citation contains `p. 4`, which is no key. Write only keys, each with its `@`: `[@one]` or `[@one; @two]`.',
  ]);
});

test.each(['As @orca shows.\n', 'As shown [see @orca].\n'])('a key that is printed: %j', (text) => {
  expect(problemsOf(checkCitations, text)).toEqual([
    '1: `@orca` is printed as it stands. Write `[@orca]` to cite.',
  ]);
});
