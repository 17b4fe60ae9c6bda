// The program `llm-inference-handbook`, as it lies in its package: dist/main.mjs beside handbook.json and pages/.
import {readFileSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {run} from './run';
import type {Handbook} from './handbook';

const folder = import.meta.dirname;
const facts = JSON.parse(readFileSync(join(folder, 'handbook.json'), 'utf8')) as Handbook;
const handbook: Handbook = {
  ...facts,
  textOf: ({path}) => readFile(join(folder, 'pages', `${path}.md`), 'utf8'),
};

// Who reads only the first lines closes the pipe.
process.stdout.on('error', () => process.exit());

const {stdout, stderr, status} = await run(handbook, process.argv.slice(2));
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = status;
