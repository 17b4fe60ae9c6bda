import {readdirSync, readFileSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import {checkCharacters} from './checkCharacters';
import type {ContentProblem} from './contentProblem';
import {decodeSource} from './sourceText';

const PROGRAM = /\.(?:py|ts|mjs|sh)$/;
const OUTPUT = /\.out$/;

/** The files of `examples/`: no hidden characters in what readers copy, and no output without what printed it. */
export function checkExamples(examplesDir: string, siteDir: string): ContentProblem[] {
  const names = filesBelow(examplesDir);
  const programs = new Set(
    names.filter((name) => PROGRAM.test(name)).map((name) => name.replace(PROGRAM, '')),
  );
  return names.flatMap((name): ContentProblem[] => {
    const path = join(examplesDir, name);
    const file = relative(siteDir, path).split(sep).join('/');
    const {text, problems: undecoded} = decodeSource(file, readFileSync(path));
    const problems = [...undecoded, ...checkCharacters(file, text, {isCode: !OUTPUT.test(name)})];
    if (!OUTPUT.test(name) || programs.has(name.replace(OUTPUT, ''))) return problems;
    const orphan: ContentProblem = {
      file,
      line: 1,
      severity: 'error',
      check: 'samples',
      message: 'No program beside it has printed this',
      remedy: 'Add the program under the same name, or remove the file.',
    };
    return [...problems, orphan];
  });
}

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .sort();
  } catch {
    return [];
  }
}
