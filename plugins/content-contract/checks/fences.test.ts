import {expect, test} from 'vitest';
import {problemsOf} from '../testing';
import {checkFences} from './fences';

const check = (source: string) =>
  problemsOf(checkFences, `Text.\n\n${source}\n`, ['examples/a.py', 'data/x.json']);

test.each([
  '```python\nprint(1)\n```',
  '~~~text\n```\n~~~',
  '```python file=examples/a.py\n```',
  '```python title="A" file=examples/a.py\n\n```',
])('good: %j', (source) => {
  expect(check(source)).toEqual([]);
});

test('a block that is not closed', () => {
  expect(check('```python\nprint(1)\n\n## More')).toEqual([
    '3: The code block is not closed. Close it with a line that has as many marks as the opening one, and nothing else.',
  ]);
});

test.each(['```\nplain\n```', '```file=examples/a.py\nx\n```'])('no language: %j', (source) => {
  expect(check(source)).toEqual([
    '3: The code block has no language. Write one after the opening marks, such as `python`, or `text` for plain text.',
  ]);
});

test.each(['examples/b.py', 'a.py', 'data/x.json', 'examples/../data/x.json'])(
  'no such example: %s',
  (file) => {
    expect(check(`\`\`\`python file=${file}\n\`\`\``)).toEqual([
      `3: The example \`${file}\` is not there. Name a file that is in \`examples/\`, from the root of the repository.`,
    ]);
  },
);

test('an example with a body, and a block with neither', () => {
  expect(check('```python file=examples/a.py\nprint(1)\n```')).toEqual([
    '3: The code block shows `examples/a.py` and has text of its own. Leave the block empty: the file fills it.',
  ]);
  expect(check('```python\n```')).toEqual([
    '3: The code block is empty. Fill it, name an example with `file=examples/…`, or remove it.',
  ]);
});
