import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {frameworks} from '../../src/data/frameworks';
import {commandsFileSchema} from '../../src/data/schemas/command';

/** How a shell line starts each engine. */
const ENGINES: Readonly<Record<string, readonly string[]>> = {
  vllm: ['vllm serve'],
  sglang: ['sglang serve', 'sglang.launch_server'],
  'tensorrt-llm': ['trtllm-serve'],
  lmdeploy: ['lmdeploy serve api_server'],
  'llama-cpp': ['llama-server'],
  'mlx-lm': ['mlx_lm.server'],
  max: ['max serve'],
};

interface Known {
  /** Whose list it is, as the message names it. */
  readonly name: string;
  readonly starts: readonly RegExp[];
  readonly flags: readonly string[];
}

const tools = commandsFileSchema
  .parse(JSON.parse(readFileSync(join(__dirname, '../../data/commands.json'), 'utf8')))
  .records.map(({command, flags}): Known => ({name: command, starts: [startOf(command)], flags}));

const engines = frameworks.map(({id, capabilities}): Known => {
  const listed = capabilities.launch?.details['flags'];
  return {
    name: id,
    starts: (ENGINES[id] ?? []).map(startOf),
    flags: Array.isArray(listed) ? listed : [],
  };
});

const KNOWN = [...tools, ...engines];

/** Flags in a shell text that start an engine or a tool and are not in its record, as `name: flag`. */
export function unknownFlags(text: string): string[] {
  return text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.replace(/(^|\s)#.*/, ''))
    .flatMap((line) => KNOWN.flatMap((known) => unknownIn(line, known)));
}

function unknownIn(line: string, {name, starts, flags}: Known): string[] {
  const start = starts.map((candidate) => candidate.exec(line)).find((found) => found !== null);
  if (!start) return [];
  const after = line.slice(start.index + start[0].length - 1).replace(/\$\([^)]*\)/g, '');
  return [...after.matchAll(/(?<=\s)--?[a-zA-Z][\w.-]*/g)]
    .map(([flag]) => flag)
    .filter((flag) => !flags.includes(settingOf(flag)))
    .map((flag) => `${name}: ${flag}`);
}

function startOf(command: string): RegExp {
  return new RegExp(`(^|\\s|\\./)${command.replaceAll('.', '\\.')}(\\s|$)`);
}

/** `--a-b.c`, which sets one field of a group, is listed as `--a-b`. */
function settingOf(flag: string): string {
  return flag.replace(/(?<=\w)\..*/, '');
}
