import {readFileSync, readdirSync} from 'node:fs';
import {join, sep} from 'node:path';
import {formatProblem, type ContentProblem} from '../contentProblem';
import {decodeSource, encodingProblems} from '../sourceText';
import {readJson} from './jsonFile';

/** The fact files that nothing can import: those that are no JSON, or not in UTF-8. */
export function brokenJson(dataDir: string): ContentProblem[] {
  const names = readdirSync(dataDir, {recursive: true, encoding: 'utf8'});
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const file = `data/${name.replaceAll(sep, '/')}`;
      const {text, encoding} = decodeSource(readFileSync(join(dataDir, name)));
      if (encoding.isUtf16) return encodingProblems(file, encoding);
      const {value, problems} = readJson(file, text);
      return value === undefined ? problems : [];
    });
}

/**
 * Throws with file, line and column if a fact file is broken. Plugins import these files while the configuration is loaded,
 * before anything can be checked, and Node's own message has no line.
 */
export function requireJson(dataDir: string): void {
  const broken = brokenJson(dataDir);
  if (broken.length > 0) throw new Error(broken.map(formatProblem).join('\n'));
}
