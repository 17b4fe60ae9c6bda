import {readFileSync, readdirSync} from 'node:fs';
import {join, sep} from 'node:path';
import {decodeSource} from '../sourceText';
import {notJson, readJson} from './jsonFile';

/** The fact files that nothing can import, each as a line: those that are no JSON, or not in UTF-8. */
export function brokenJson(dataDir: string): string[] {
  const names = readdirSync(dataDir, {recursive: true, encoding: 'utf8'}).sort();
  return names
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const bytes = readFileSync(join(dataDir, name));
      const {text, fault} = decodeSource(bytes);
      const found = mistakeIn(text) ?? (mistakeIn(bytes.toString('utf8')) && fault);
      if (!found) return [];
      const {line, message, remedy} = found;
      return [`data/${name.replaceAll(sep, '/')}:${line}: ${message}. ${remedy}`];
    });
}

function mistakeIn(text: string) {
  const {mistake} = readJson(text);
  return mistake && notJson(mistake);
}

/**
 * Throws with file, line and column if a fact file is broken. Plugins import these files while the configuration is loaded,
 * before anything can be checked, and Node's own message has no line.
 */
export function requireJson(dataDir: string): void {
  const broken = brokenJson(dataDir);
  if (broken.length > 0) throw new Error(broken.join('\n'));
}
