import {expect, test} from 'vitest';
import {numberElements} from './numberElements';

test('a number in prose or in a cell stands in an element with its name', () => {
  expect(numberElements('It takes **:num[153 ms]{#cold}**.\n\n| :num[1]{#b/one} |')).toBe(
    'It takes **<span data-number="cold">153 ms</span>**.\n\n| <span data-number="b/one">1</span> |',
  );
});

test.each([
  ['---\ndescription: :num[1]{#a}\n---\n', '---\ndescription: 1\n---\n'],
  ['## Half of :num[1]{#a}', '## Half of 1'],
  ['```python title=":num[1]{#a}"\n  n = :num[2]{#b}\n```', '```python title="1"\n  n = 2\n```'],
  ['The flag `--n=:num[1]{#a}` is', 'The flag `--n=1` is'],
  ['With $n$ = 2 and $m = :num[1]{#a}$', 'With $n$ = 2 and $m = 1$'],
  ['<ResultsTable\n  caption="Of :num[1]{#a}."\n/>', '<ResultsTable\n  caption="Of 1."\n/>'],
])('%j keeps its number alone', (source, text) => {
  expect(numberElements(source)).toBe(text);
});
