import {execFile} from 'node:child_process';
import {join} from 'node:path';
import type {ContentProblem} from '../../plugins/content-contract/contentProblem';

/** markdownlint's rules, which are those that the content contract leaves to it. */
export async function lintMarkdown(siteDir: string, page = 'docs/**/*.mdx') {
  const program = 'markdownlint-cli2/markdownlint-cli2-bin.mjs';
  return readReport(await outputOf(siteDir, program, ['--no-globs', page]));
}

/** Spelling, by cspell. */
export async function spell(siteDir: string, page = 'docs/**/*.mdx') {
  return readReport(
    await outputOf(siteDir, 'cspell/bin.mjs', ['lint', '--no-progress', '--no-summary', page]),
  );
}

const LINT = /^(?<file>[^\s:]+):(?<line>\d+)(?::\d+)?\s+(?:error |warning )?(?<message>MD\d.*)$/;
const WORD = /^(?<file>[^\s:]+):(?<line>\d+):\d+ - (?<what>\w+ word) \((?<word>.*?)\)/;

/** The problems in what markdownlint or cspell print; throws if they print something else and nothing that is known. */
export function readReport({text, status}: {text: string; status: number}): ContentProblem[] {
  const problems = text.split('\n').flatMap((printed): ContentProblem[] => {
    const found = (LINT.exec(printed) ?? WORD.exec(printed))?.groups;
    if (!found) return [];
    const {file = '', line, what, word, message = ''} = found;
    const place = {file: file.replace(/^\.\//, ''), line: Number(line)};
    if (word !== undefined) {
      const remedy = 'Correct it, or see cspell.config.mjs and cspell-words.txt.';
      return [{...place, check: 'spelling', message: `${what}: "${word}"`, remedy}];
    }
    const remedy = 'The rule is explained at https://github.com/DavidAnson/markdownlint.';
    return [{...place, check: 'markdownlint', message: message.replace(/\.$/, ''), remedy}];
  });
  if (status !== 0 && problems.length === 0) throw new Error(`A tool failed: ${text}`);
  return problems;
}

function outputOf(
  siteDir: string,
  program: string,
  args: readonly string[],
): Promise<{text: string; status: number}> {
  return new Promise((done) => {
    const file = join(siteDir, 'node_modules', program);
    execFile(process.execPath, [file, ...args], {cwd: siteDir}, (error, stdout, stderr) => {
      done({text: `${stdout}\n${stderr}`, status: error ? 1 : 0});
    });
  });
}
