import {execFileSync} from 'node:child_process';
import {createRequire} from 'node:module';
import {join} from 'node:path';

/**
 * What GitHub's own editor would underline in each text: unknown keys, contexts, outputs and jobs, wrong expressions.
 * In a process of its own, because the library imports JSON in a way that Node alone refuses.
 */
export function githubMistakes(texts: readonly string[]): Map<string, string[]> {
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const program = join(import.meta.dirname, 'languageService.mts');
  const input = JSON.stringify(texts);
  const output = execFileSync(process.execPath, [tsx, program], {input, encoding: 'utf8'});
  const answers = JSON.parse(output) as string[][];
  return new Map(texts.map((text, index) => [text, answers[index] ?? ['It was not read.']]));
}
