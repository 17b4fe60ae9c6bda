// Every kind of mistake that an author can make in what the site is built from, and where the build tells of it: rule, file and line.
import {expect, test} from 'vitest';
import {aliveFaults, fieldFaults, proseFaults, rightFields, rightProse} from './badContent/authors';
import {bibliographyKinds, jsonKinds, recordKinds, referenceKinds} from './badContent/data';
import {fileFaults} from './badContent/fileForms';
import {
  characterKinds,
  citationKinds,
  componentKinds,
  formulaKinds,
  frontMatterKinds,
  goodKinds,
  imageKinds,
  linkKinds,
  restKinds,
  sampleKinds,
  syntaxKinds,
  tableKinds,
  wordKinds,
} from './badContent/pages';
import {PAGE, page, problemsOf, type Fault} from './badContent/testSite';

const faults: readonly Fault[] = [
  ...aliveFaults,
  ...fieldFaults,
  ...fileFaults,
  ...proseFaults,
  ...bibliographyKinds,
  ...characterKinds,
  ...citationKinds,
  ...componentKinds,
  ...formulaKinds,
  ...frontMatterKinds,
  ...goodKinds,
  ...imageKinds,
  ...jsonKinds,
  ...linkKinds,
  ...recordKinds,
  ...restKinds,
  ...referenceKinds,
  ...sampleKinds,
  ...syntaxKinds,
  ...tableKinds,
  ...wordKinds,
];
const found = new Map(
  await Promise.all(faults.map(async (fault) => [fault, await problemsOf(fault.files)] as const)),
);

test.each(faults.map((fault) => [fault.kind, fault] as const))('%s', (_name, fault) => {
  const places = (found.get(fault) ?? []).map(({check, file, line}) =>
    file === PAGE ? `${check} ${line}` : `${check} ${file}:${line}`,
  );
  expect(places).toEqual(fault.found);
});

test('a problem says what is wrong and what to do', () => {
  for (const {message, remedy} of [...found.values()].flat()) {
    expect(message).toMatch(/^\S.*[^.\s]$/s);
    expect(remedy).toMatch(/^\S.*[.?`]$/s);
  }
});

test.each([...rightProse.map(page), ...rightFields])(
  'what is right stays right: %j',
  async (text) => {
    expect(await problemsOf({[PAGE]: text})).toEqual([]);
  },
);

test('every mistake of a file is told at once, from top to bottom', async () => {
  const text = page('[a](http://example.org) and [@orka]\n\n`open\n\n<Steper />');
  const problems = await problemsOf({[PAGE]: text.replace('reviewed:', 'reviewd:')});
  expect(problems.map(({line}) => line)).toEqual([1, 5, 12, 12, 14, 16]);
});
