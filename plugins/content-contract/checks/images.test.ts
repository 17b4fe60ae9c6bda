import {expect, test} from 'vitest';
import {problemsOf} from '../testing';
import {checkImages} from './images';

const FILES = ['docs/llm-inference-basics/a.png', 'static/img/b.png', 'data/c.png'];
const check = (source: string) => problemsOf(checkImages, `Text.\n\n${source}\n`, FILES);

test.each([
  '![A roofline](./a.png)',
  '![A roofline](/img/b.png "title")',
  '![A roofline](@site/data/c.png)',
  '![A roofline][r]\n\n[r]: ./a.png',
  '<img src={roofline} alt="A roofline" />',
  "<img src={require('./a.png').default} alt={text} />",
])('good: %s', (source) => {
  expect(check(source)).toEqual([]);
});

const SAY = 'Say in it what the image shows to somebody who cannot see it.';

test.each([
  ['![](./a.png)', 'The image `./a.png`'],
  ['![ ](./a.png)', 'The image `./a.png`'],
  ['![][r]\n\n[r]: ./a.png', 'The image `./a.png`'],
  ['<img src={roofline} />', 'The image'],
  ['<img src={roofline} alt="" />', 'The image'],
])('no alternative text: %s', (source, image) => {
  expect(check(source)).toEqual([`3: ${image} has no alternative text. ${SAY}`]);
});

test.each(['./z.png', '/img/z.png', '@site/data/z.png', '../a.png'])('no file: %s', (url) => {
  expect(check(`![A](${url})`)).toEqual([
    `3: The image \`${url}\` is not there. Correct the path, or add the file.`,
  ]);
});

test.each(['![A](https://example.com/a.png)', '<img src="https://example.com/a.png" alt="A" />'])(
  'from another site: %s',
  (source) => {
    expect(check(source)).toEqual([
      '3: The image `https://example.com/a.png` comes from another site. Put the image next to the page: readers load nothing from elsewhere.',
    ]);
  },
);

test('a file that the build would not pick up', () => {
  expect(check('<img src="./a.png" alt="A" />')).toEqual([
    '3: `<img>` shows `./a.png`, which the build does not take from there. Write `![alternative text](./a.png)`, or import the file.',
  ]);
});
