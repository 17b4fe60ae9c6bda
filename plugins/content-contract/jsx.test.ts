import {expect, test} from 'vitest';
import {attribute, stringAttribute} from './jsx';
import {pageOf} from './testing';

const SOURCE = '<img a="x" b={\'y\'} c={`z`} d e={f} g={`${h}`} {...i} />\n';

test('reads literal attributes, and knows of the others', () => {
  const element = pageOf(SOURCE).tree.children[0]!;
  const names = ['a', 'b', 'c', 'd', 'e', 'g', 'i'];
  expect(names.map((name) => stringAttribute(element, name))).toEqual([
    'x',
    'y',
    'z',
    '',
    undefined,
    undefined,
    undefined,
  ]);
  expect(names.map((name) => attribute(element, name) !== undefined)).toEqual([
    ...Array<boolean>(6).fill(true),
    false,
  ]);
});

test('other nodes have none', () => {
  expect(attribute(pageOf('Text.\n').tree.children[0]!, 'a')).toBeUndefined();
});
