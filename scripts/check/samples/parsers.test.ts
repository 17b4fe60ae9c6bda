import {describe, expect, test} from 'vitest';
import type {SampleParser} from './mistake';
import {parseBash} from './parseBash';
import {parseJson} from './parseJson';
import {parsePython} from './parsePython';
import {parseYaml} from './parseYaml';

interface Case {
  readonly name: string;
  readonly parse: SampleParser;
  readonly good: string;
  readonly bad: string;
  readonly line: number;
  readonly message: RegExp;
}

describe.each<Case>([
  {
    name: 'JSON',
    parse: parseJson,
    good: '{\n  "a": [1, null]\n}',
    bad: '{\n  "a": 1,\n  "b": two\n}',
    line: 3,
    message: /invalid symbol/,
  },
  {
    name: 'YAML',
    parse: parseYaml,
    good: 'a: 1\n---\nb: [2]\n',
    bad: 'a: 1\n---\nb: [2\n',
    line: 4,
    message: /flow/i,
  },
  {
    name: 'Bash',
    parse: parseBash,
    good: 'export A=1\ncurl "$A" \\\n  -d @- <<EOF\n{}\nEOF',
    bad: 'if true; then\n  echo 1\nfi fi\n',
    line: 3,
    message: /syntax error/,
  },
  {
    name: 'Python',
    parse: parsePython,
    good: 'x: int = 1\nprint(f"{x}")',
    bad: 'x = 1\nprint(x\n',
    line: 2,
    message: /never closed/,
  },
])('$name', ({parse, good, bad, line, message}) => {
  test('finds the mistake of the one sample that has one', () => {
    expect(parse([good, bad, good])).toEqual([
      undefined,
      {line, message: expect.stringMatching(message)},
      undefined,
    ]);
  });

  test('nothing to parse is no mistake', () => {
    expect(parse([])).toEqual([]);
  });
});

test('JSON allows no comment and no comma at the end', () => {
  const messages = parseJson(['{"a": 1,}', '{"a": 1} // note']).map((mistake) => mistake?.message);
  expect(messages).toEqual([
    expect.stringContaining('property name expected'),
    expect.stringContaining('invalid comment token'),
  ]);
});
