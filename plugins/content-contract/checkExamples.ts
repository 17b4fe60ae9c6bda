import {existsSync, readdirSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import {checkBlanks, checkHidden} from './checks/characters';
import {unknownFlags} from './commands';
import type {ContentProblem} from './contentProblem';
import {unknownMetrics} from './metricNames';
import {remembered} from './remembered';
import {reporter} from './rule';
import {readText} from './sourceText';

/** The files of `examples/`: no hidden characters in what readers copy, and names of engines that are known. */
export function checkExamples(siteDir: string): ContentProblem[] {
  const folder = join(siteDir, 'examples');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      const file = relative(siteDir, path).split(sep).join('/');
      const text = readText(path);
      return remembered(file, text, () => checkText(file, text));
    });
}

function checkText(file: string, text: string): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const report = reporter('characters', file, problems);
  checkHidden(text, report);
  // The output of a program may have a no-break space.
  if (!file.endsWith('.out')) checkBlanks(text, report);
  const tell = reporter('examples', file, problems);
  const names = [...(file.endsWith('.sh') ? unknownFlags(text) : []), ...unknownMetrics(text)];
  for (const {line, message, remedy} of names) tell(line, message, remedy);
  return problems;
}
