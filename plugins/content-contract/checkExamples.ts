import {readdirSync, readFileSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import {checkCharacters, checkCode} from './characters';
import {unknownFlags} from './commands';
import type {ContentProblem} from './contentProblem';
import {unknownMetrics} from './metricNames';
import {remembered} from './remembered';
import {reporter} from './rule';
import {decodeSource, encodingProblems} from './sourceText';

export const examples = {name: 'examples', kinds: ['flag', 'metric']} as const;

/** The files of `examples/`: no hidden characters in what readers copy, and names of engines that are known. */
export function checkExamples(siteDir: string): ContentProblem[] {
  return filesBelow(join(siteDir, 'examples')).flatMap((path) => {
    const file = relative(siteDir, path).split(sep).join('/');
    const {text, fault} = decodeSource(readFileSync(path));
    return [
      ...encodingProblems(file, fault),
      ...remembered(file, text, () => checkText(file, text)),
    ];
  });
}

function checkText(file: string, text: string): ContentProblem[] {
  // What a program prints may have a no-break space.
  const problems = file.endsWith('.out') ? checkCharacters(file, text) : checkCode(file, text);
  const tell = reporter(examples, problems);
  for (const {line, message, remedy} of file.endsWith('.sh') ? unknownFlags(text) : []) {
    tell({file, line}, 'flag', message, remedy);
  }
  for (const {line, message, remedy} of unknownMetrics(text)) {
    tell({file, line}, 'metric', message, remedy);
  }
  return problems;
}

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch {
    return [];
  }
}
