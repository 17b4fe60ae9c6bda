import {readdirSync, readFileSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import {checkCharacters} from './checkCharacters';
import {unknownFlags} from './commands';
import type {ContentProblem} from './contentProblem';
import {unknownMetrics} from './metricNames';
import {remembered} from './remembered';
import {reporter} from './rule';
import {decodeSource, encodingProblems} from './sourceText';

const PROGRAM = /\.(?:py|ts|mjs|sh)$/;
const OUTPUT = /\.out$/;

export const examples = {name: 'examples', kinds: ['orphan', 'flag', 'metric']} as const;

/** The files of `examples/`: no hidden characters in what readers copy, no output without what printed it, and names that are known. */
export function checkExamples(examplesDir: string, siteDir: string): ContentProblem[] {
  const names = filesBelow(examplesDir);
  const programs = new Set(
    names.filter((name) => PROGRAM.test(name)).map((name) => name.replace(PROGRAM, '')),
  );
  const problems: ContentProblem[] = [];
  const tell = reporter(examples, problems);
  for (const name of names) {
    const path = join(examplesDir, name);
    const file = relative(siteDir, path).split(sep).join('/');
    const {text, encoding} = decodeSource(readFileSync(path));
    problems.push(...encodingProblems(file, encoding));
    const checkText = () => checkCharacters(file, text, {isCode: !OUTPUT.test(name)});
    problems.push(...remembered(path, text, checkText));
    if (OUTPUT.test(name) && !programs.has(name.replace(OUTPUT, ''))) {
      const remedy = 'Add the program under the same name, or remove the file.';
      tell({file, line: 1}, 'orphan', 'No program beside it has printed this', remedy);
    }
    if (name.endsWith('.sh')) {
      for (const {line, message, remedy} of unknownFlags(text)) {
        tell({file, line}, 'flag', message, remedy);
      }
    }
    for (const {line, message, remedy} of unknownMetrics(text)) {
      tell({file, line}, 'metric', message, remedy);
    }
  }
  return problems;
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
