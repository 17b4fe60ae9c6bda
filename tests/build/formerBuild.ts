import {mkdirSync, readFileSync, readdirSync, statSync, utimesSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

/** The last good build, as it was before another one began. */
export interface FormerBuild {
  /** What is there now and was not before: other files, other bytes, other times, half folders beside it. */
  changes(): string[];
}

const FILES = {
  'index.html': '<h1>The last good build</h1>',
  'getting-started/index.html': '<h1>Getting started</h1>',
  'assets/js/main.0a1b2c3d.js': 'console.log("the last good build");',
};
const DAY = new Date('2026-01-02T03:04:05Z');

/** Puts a build there that is a day old. */
export function formerBuild(outDir: string): FormerBuild {
  for (const [name, text] of Object.entries(FILES)) {
    const file = join(outDir, name);
    mkdirSync(dirname(file), {recursive: true});
    writeFileSync(file, text);
    utimesSync(file, DAY, DAY);
  }
  const before = stateOf(dirname(outDir));
  return {
    changes() {
      const now = stateOf(dirname(outDir));
      return [
        ...[...before].filter(([path, state]) => now.get(path) !== state).map(([path]) => path),
        ...[...now.keys()].filter((path) => !before.has(path)),
      ];
    },
  };
}

/** Every file and folder with its time and its text. */
function stateOf(folder: string): Map<string, string> {
  const names = readdirSync(folder, {recursive: true, encoding: 'utf8'});
  return new Map(
    names.map((name) => {
      const file = join(folder, name);
      const {mtimeMs, ino} = statSync(file);
      const text = statSync(file).isFile() ? readFileSync(file, 'utf8') : '';
      return [name, [ino, mtimeMs, text].join(' ')];
    }),
  );
}
