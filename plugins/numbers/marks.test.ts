import {expect, test} from 'vitest';
import {findMarks, stripMarks} from './marks';

const PAGE = `---
description: It takes :num[153 ms]{#cold}.
---

Prefill takes :num[153 ms]{#cold}, **:num[4.5 %]{#other-page/share}** less, see
[:num[77]{#held} requests](./other.mdx).

::rows{#table}

| a   | b               |
| --- | --------------- |
| 1   | :num[2]{#two}   |
| 3   | \`a \\| b\`        |

\`\`\`python title="It takes :num[153 ms]{#cold}."
  # Of [:num[9]{#nine}] tokens.
  print(rows[:num], <a>, '*', names[:rows])
\`\`\`
`;

test('marks are found wherever they stand', () => {
  const marks = findMarks(PAGE).flatMap((mark) => (mark.kind === 'number' ? [mark] : []));
  expect(marks.map(({id, line, text}) => [id, line, text])).toEqual([
    ['cold', 2, '153 ms'],
    ['cold', 5, '153 ms'],
    ['other-page/share', 5, '4.5 %'],
    ['held', 6, '77'],
    ['two', 12, '2'],
    ['cold', 15, '153 ms'],
    ['nine', 16, '9'],
  ]);
  for (const {textStart, text} of marks) {
    expect(PAGE.slice(textStart, textStart + text.length)).toBe(text);
  }
});

test('rows are those of the table that follows', () => {
  const rows = findMarks(PAGE).flatMap((mark) => (mark.kind === 'rows' ? [mark] : []));
  expect(rows).toMatchObject([
    {
      id: 'table',
      line: 8,
      rows: [
        {line: 12, cells: ['1', ':num[2]{#two}']},
        {line: 13, cells: ['3', '`a \\| b`']},
      ],
    },
  ]);
});

test('readers get what the marks print, on the same lines', () => {
  const stripped = stripMarks(PAGE);
  expect(stripped).not.toMatch(/:num\[|::rows|\{#/);
  expect(stripped.split('\n')).toHaveLength(PAGE.split('\n').length);
  expect(stripped).toContain(
    'Prefill takes 153 ms, **4.5 %** less, see\n[77 requests](./other.mdx).',
  );
  expect(stripped).toContain('description: It takes 153 ms.');
  expect(stripped).toContain('title="It takes 153 ms."');
});

test.each([
  [':num[153 ms] without a name', 'its name cannot be read'],
  [':num[153 ms]{#Cold}', 'its name cannot be read'],
  [':num[153 ms\n\nnext paragraph]{#cold}', 'its name cannot be read'],
  ['::num[153 ms]{#cold}', 'its name cannot be read'],
  [':rows{#table}\n\n| a |\n| - |\n| 1 |', 'Rows of a table are marked'],
  ['::rows{#table}\n\nNo table.', 'No table follows'],
  [':::rows{#table}\n\n| a |\n| - |\n| 1 |', 'Rows of a table are marked'],
])('%j is told of, and left as it stands', (source, message) => {
  expect(findMarks(source)).toMatchObject([
    {kind: 'broken', line: 1, message: expect.stringContaining(message) as string},
  ]);
});
