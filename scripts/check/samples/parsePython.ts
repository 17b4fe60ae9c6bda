import {spawnSync} from 'node:child_process';
import * as z from 'zod';
import type {SampleParser} from './mistake';

const PROGRAM = `
import ast, json, sys, warnings
warnings.simplefilter("ignore")
mistakes = []
for text in json.load(sys.stdin):
    try:
        ast.parse(text)
        mistakes.append(None)
    except SyntaxError as error:
        mistakes.append({"line": error.lineno or 1, "message": error.msg})
json.dump(mistakes, sys.stdout)
`;

const answer = z.array(z.object({line: z.number(), message: z.string()}).nullable());

/** Python, parsed and not run; one process for all samples. */
export const parsePython: SampleParser = (samples) => {
  if (samples.length === 0) return [];
  const {stdout, stderr, error, status} = spawnSync('python3', ['-c', PROGRAM], {
    input: JSON.stringify(samples),
    encoding: 'utf8',
  });
  if (error) throw new Error('Python samples are parsed by python3: install it', {cause: error});
  if (status !== 0) throw new Error(`python3 could not parse the samples: ${stderr}`);
  return answer.parse(JSON.parse(stdout)).map((mistake) => mistake ?? undefined);
};
