import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {formatProblem} from '../contentProblem';
import {decodeSource, encodingProblems} from '../sourceText';
import {readJson} from './jsonFile';

/**
 * Throws with file, line and column if a fact file is no JSON. Plugins import these files while the configuration is loaded,
 * before anything can be checked, and Node's own message has no line.
 */
export function requireJson(dataDir: string): void {
  const names = readdirSync(dataDir, {recursive: true, encoding: 'utf8'});
  const broken = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const file = `data/${name}`;
      const {text, encoding} = decodeSource(readFileSync(join(dataDir, name)));
      // What imports the file reads UTF-8 only.
      if (encoding.isUtf16) return encodingProblems(file, encoding);
      const {value, problems} = readJson(file, text);
      return value === undefined ? problems : [];
    })
    .map(formatProblem);
  if (broken.length > 0) throw new Error(broken.join('\n'));
}
