import {describe, expect, test} from 'vitest';
import {readBibliography} from './bibliography';

const TEXT = `% A comment with an @ and {a brace
@string{neurips = {NeurIPS}}

@inproceedings{vaswani2017,
  author = {Vaswani and others},
  title = {{Attention Is All You Need}},
  year = 2017,
  url = {https://arxiv.org/abs/1706.03762},
}

@misc{ with-dash , title = "Quoted, with a comma", author = {{A, B} and {C}} }
`;

describe('readBibliography', () => {
  const entries = readBibliography(TEXT);

  test('finds the entries with their lines', () => {
    expect(entries.map(({key, type, line}) => [key, type, line])).toEqual([
      ['vaswani2017', 'inproceedings', 4],
      ['with-dash', 'misc', 11],
    ]);
  });

  test('reads braced, doubly braced, bare and quoted values', () => {
    expect(Object.fromEntries(entries[0]!.fields)).toEqual({
      author: 'Vaswani and others',
      title: 'Attention Is All You Need',
      year: '2017',
      url: 'https://arxiv.org/abs/1706.03762',
    });
    expect(entries[1]!.fields.get('title')).toBe('Quoted, with a comma');
    expect(entries[1]!.fields.get('author')).toBe('{A, B} and {C}');
  });

  test('keeps a repeated key, so that it can be reported', () => {
    const twice = readBibliography('@misc{a, year = 1}\n@misc{a, year = 2}\n');
    expect(twice.map(({key, line}) => [key, line])).toEqual([
      ['a', 1],
      ['a', 2],
    ]);
  });
});
