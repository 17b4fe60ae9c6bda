import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import {Bars, TokenChips} from '.';

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('a token shows its spaces and its id, and a mark says in words what its color says', () => {
  const chips = [
    {token: {id: 1202, text: ' a\n', bytes: [32, 97, 10]}},
    {token: {id: 7, text: 'b', bytes: [98]}, mark: 'refused'},
  ] as const;
  const html = renderToStaticMarkup(<TokenChips label="Tokens" chips={chips} hasIds />);
  expect(textOf(html)).toContain('·a↵ 1,202');
  expect(textOf(html)).toContain('✗ refused: b 7');
});

test('bars share one scale, and the list has their numbers', () => {
  const html = renderToStaticMarkup(
    <Bars
      label="Time"
      bars={[
        {key: 'one', label: 'Prefill', value: 10, text: '10.0 ms'},
        {key: 'two', label: 'Decode', value: 5, before: 20, text: '5.00 ms, before 20.0 ms'},
      ]}
    />,
  );
  expect([...html.matchAll(/width:(\d+)%/g)].map(([, share]) => share)).toEqual([
    '50',
    '100',
    '25',
  ]);
  expect(textOf(html)).toContain('Decode 5.00 ms, before 20.0 ms');
});

test('bars of nothing are no fault', () => {
  const bars = [{key: 'a', label: 'a', value: 0, text: '0'}];
  expect(renderToStaticMarkup(<Bars label="Time" bars={bars} />)).toContain('width:0%');
});
