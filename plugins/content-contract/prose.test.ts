import {expect, test} from 'vitest';
import {proseBlocks} from './prose';
import {pageOf} from '../testing/pageOf';

test('joins a sentence across markup and leaves code and formulas out', () => {
  const [first] = proseBlocks(pageOf('A *very* [long `code`](./x.mdx) of $2N$.\n').tree).filter(
    ({text}) => /\w/.test(text),
  );
  expect(first?.text).toBe('A very long \uFFFC of \uFFFC.');
});

test('keeps paragraphs, cells and the insides of directives and components apart', () => {
  const source = 'One\n\n:::note\nTwo\n:::\n\n| Three | Four |\n| - | - |\n\n<B>\nFive\n</B>\n';
  const texts = proseBlocks(pageOf(source).tree).map(({text}) => text.replaceAll('\uFFFC', ''));
  expect(texts.filter(Boolean)).toEqual(['One', 'Two', 'Three', 'Four', 'Five']);
});

test('knows the line of a character', () => {
  const block = proseBlocks(pageOf('Intro.\n\nfirst line\nsecond **bold** end\n').tree).find(
    ({text}) => text.startsWith('first'),
  );
  expect(block?.lineAt(block.text.indexOf('line'))).toBe(3);
  expect(block?.lineAt(block.text.indexOf('second'))).toBe(4);
  expect(block?.lineAt(block.text.indexOf('end'))).toBe(4);
});
