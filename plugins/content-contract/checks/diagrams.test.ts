import {expect, test} from 'vitest';
import {problemsOf} from '../testing';
import {checkDiagrams} from './diagrams';

const check = (meta: string, body: string) =>
  problemsOf(checkDiagrams, `\`\`\`mermaid ${meta}\nflowchart TD\n${body}\n\`\`\`\n`);

const NO_CAPTION = '1: The diagram has no caption. State its point after `mermaid`: `caption="…"`.';
const NO_DESCRIPTION =
  '1: The diagram has no text alternative. Describe what it shows in its second line: `accDescr: …`.';

test('a diagram with both, in either form', () => {
  expect(check('caption="A to B."', '  accDescr: A leads to B.\n  A --> B')).toEqual([]);
  expect(check('caption="A to B."', '  accDescr {\n    A leads to B.\n  }\n  A --> B')).toEqual([]);
});

test('no caption, or an empty one', () => {
  expect(check('', '  accDescr: A leads to B.')).toEqual([NO_CAPTION]);
  expect(check('caption=""', '  accDescr: A leads to B.')).toEqual([NO_CAPTION]);
});

test.each(['  A --> B', '  accDescr:\n  A --> B', '  accDescr { }', '  A[accDescr: x]'])(
  'no text alternative: %j',
  (body) => {
    expect(check('caption="A to B."', body)).toEqual([NO_DESCRIPTION]);
  },
);

test('other languages are no diagrams', () => {
  expect(problemsOf(checkDiagrams, '```text\nflowchart TD\n```\n')).toEqual([]);
});
