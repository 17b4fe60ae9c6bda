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

interface Command {
  /** Whose list of flags it is, as the message names it. */
  readonly name: string;
  readonly starts: readonly RegExp[];
  readonly flags: readonly string[];
}

let commands: readonly Command[] | undefined;

function readCommands(): readonly Command[] {
  const file = join(__dirname, '../../data/commands.json');
  const tools = commandsFileSchema
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .records.map(({command, flags}): Command => ({
      name: command,
      starts: [startOf(command)],
      flags,
    }));
  const engines = frameworks.map(({id, capabilities}): Command => {
    const listed = capabilities.launch?.details['flags'];
    const flags = Array.isArray(listed) ? listed : [];
    return {name: id, starts: (ENGINES[id] ?? []).map(startOf), flags};
  });
  return [...tools, ...engines];
}

/** A name in code that no record has. */
export interface UnknownName {
  /** Line within the code, from 1. */
  readonly line: number;
  readonly message: string;
  readonly remedy: string;
}

const REMEDY =
  "Read it in the project's documentation, and add it with its source to `launch.details.flags` of the engine or to data/commands.json.";

/** Flags in a shell text that start an engine or a tool and are not in its record. */
export function unknownFlags(text: string): UnknownName[] {
  commands ??= readCommands();
  const lines = text.split('\n');
  return lines.flatMap((first, at) => {
    if (lines[at - 1]?.endsWith('\\')) return [];
    let whole = first;
    for (let next = at + 1; whole.endsWith('\\') && next < lines.length; next += 1) {
      whole = `${whole.slice(0, -1)} ${lines[next]}`;
    }
    const code = whole.replace(/(^|\s)#.*/, '');
    return (commands ?? []).flatMap((command) =>
      unknownIn(code, command).map((flag) => {
        const message = `\`${command.name}\` has no flag \`${flag}\` in its record`;
        return {line: at + 1, message, remedy: REMEDY};
      }),
    );
  });
}

function unknownIn(line: string, {starts, flags}: Command): string[] {
  const start = starts.map((candidate) => candidate.exec(line)).find((found) => found !== null);
  if (!start) return [];
  const after = line.slice(start.index + start[0].length - 1).replace(/\$\([^)]*\)/g, '');
  return [...after.matchAll(/(?<=\s)--?[a-zA-Z][\w.-]*/g)]
    .map(([flag]) => flag)
    .filter((flag) => !flags.includes(settingOf(flag)));
}

function startOf(command: string): RegExp {
  return new RegExp(`(^|\\s|\\./)${command.replaceAll('.', '\\.')}(\\s|$)`);
}

/** `--a-b.c`, which sets one field of a group, is listed as `--a-b`. */
function settingOf(flag: string): string {
  return flag.replace(/(?<=\w)\..*/, '');
}
