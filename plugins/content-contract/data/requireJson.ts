import {readdirSync} from 'node:fs';
import {join, sep} from 'node:path';
import {readText} from '../sourceText';
import {readJson} from './jsonFile';

/** The fact files that nothing can import because they are no JSON, each as a line. */
export function brokenJson(dataDir: string): string[] {
  const names = readdirSync(dataDir, {recursive: true, encoding: 'utf8'}).sort();
  return names
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const {mistake} = readJson(readText(join(dataDir, name)));
      if (!mistake) return [];
      const {line, message} = mistake;
      return [`data/${name.replaceAll(sep, '/')}:${line}: The file is not valid JSON: ${message}.`];
    });
}

/**
 * Throws with file, line and column if a fact file is broken. Plugins import these files while the configuration is loaded,
 * before anything can be checked, and Node's own message has no line.
 */
export function requireJson(dataDir: string): void {
  const broken = brokenJson(dataDir);
  if (broken.length > 0) throw new Error(broken.join('\n'));
}
