import type {ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';

const html = (node: ReactNode) => renderToStaticMarkup(node);

function Sentence({children}: {readonly children: ReactNode}) {
  return <p>{children}</p>;
}

function Words() {
  return <>of {9000} tokens</>;
}

describe('texts beside each other are one text', () => {
  const fits = 25;

  test('which is the content of its element', () => {
    expect(
      html(
        <p>
          {fits} of {'9,000'}: {false} {0}
        </p>,
      ),
    ).toBe('<p>25 of 9,000:  0</p>');
  });

  test('also where another component gave them', () => {
    expect(html(<Sentence>{fits} sequences</Sentence>)).toBe('<p>25 sequences</p>');
    expect(html(<p>{['a', ['b', 1]]}</p>)).toBe('<p>ab1</p>');
  });

  test('and where an option has them', () => {
    expect(
      html(
        <select>
          <option>
            {fits} of {30}
          </option>
        </select>,
      ),
    ).toBe('<select><option>25 of 30</option></select>');
  });
});

describe('beside an element a text has an element of its own', () => {
  test('one for all that stands together', () => {
    expect(
      html(
        <p>
          {25} of <b>30</b> {'or'} {1}
        </p>,
      ),
    ).toBe('<p><x-text>25 of </x-text><b>30</b><x-text> or 1</x-text></p>');
  });

  test('in a drawing one of drawings', () => {
    expect(
      html(
        <svg>
          <text>
            <tspan>1</tspan> of {2}
          </text>
        </svg>,
      ),
    ).toBe('<svg><text><tspan>1</tspan><tspan> of 2</tspan></text></svg>');
  });

  test('where only a component knows what stands beside it', () => {
    expect(
      html(
        <p>
          <b>25</b>
          <Words />
        </p>,
      ),
    ).toBe('<p><b>25</b><x-text>of 9000 tokens</x-text></p>');
  });

  test('but not a blank, which no translator takes, and which a list may not hold', () => {
    expect(
      html(
        <ul>
          <li>1</li>
          {'\n'}
          <li>2</li>
        </ul>,
      ),
    ).toBe('<ul><li>1</li>\n<li>2</li></ul>');
  });

  test('in a list of texts and elements', () => {
    const parts = ['a', <b key="b">b</b>, 'c'];
    expect(html(<p>{parts}</p>)).toBe('<p><x-text>a</x-text><b>b</b><x-text>c</x-text></p>');
  });
});

test('a part keeps its place whether a text before it is there or not', () => {
  const places = (text: ReactNode) =>
    (
      (
        <p>
          {text}
          {' and '}
          <input />
        </p>
      ).props as {readonly children: readonly ReactNode[]}
    ).children.map((part) => (part === null ? '' : (part as {readonly type: string}).type));
  expect(places('a')).toEqual(['x-text', '', 'input']);
  expect(places(false)).toHaveLength(3);
  expect(places(false)[2]).toBe('input');
  expect(places(<b />)[2]).toBe('input');
});

test('elements without texts, and properties of components, are left as they are', () => {
  const children = [<li key="1">1</li>, <li key="2">2</li>];
  expect((<ul>{children}</ul>).props).toEqual({children});
  const words = <Sentence>a {1}</Sentence>;
  expect(words.props).toEqual({children: ['a ', 1]});
});
