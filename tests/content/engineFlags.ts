import {frameworks, type Framework} from '../../src/data/frameworks';

/** How a shell line starts each engine. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  vllm: ['vllm serve'],
  sglang: ['sglang serve', 'sglang.launch_server'],
  'tensorrt-llm': ['trtllm-serve'],
  lmdeploy: ['lmdeploy serve api_server'],
  'llama-cpp': ['llama-server'],
  'mlx-lm': ['mlx_lm.server'],
  max: ['max serve'],
};

/** Flags in a shell text that start an engine and are not in its record, as `engine: flag`. */
export function unknownFlags(text: string, engines: readonly Framework[] = frameworks): string[] {
  return text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.replace(/(^|\s)#.*/, ''))
    .flatMap((line) => engines.flatMap((engine) => unknownIn(line, engine)));
}

function unknownIn(line: string, {id, capabilities}: Framework): string[] {
  const command = COMMANDS[id]?.find((candidate) => startsWith(candidate).test(line));
  if (command === undefined) return [];
  const listed = capabilities.launch?.details['flags'];
  const known = Array.isArray(listed) ? listed : [];
  const after = line.slice(line.indexOf(command) + command.length);
  return [...after.matchAll(/(?<=\s)--?[a-zA-Z][\w.-]*/g)]
    .map(([flag]) => flag)
    .filter((flag) => !known.includes(settingOf(flag)))
    .map((flag) => `${id}: ${flag}`);
}

const startsWith = (command: string) =>
  new RegExp(`(^|\\s)${command.replaceAll('.', '\\.')}(\\s|$)`);

/** `--a-b.c`, which sets one field of a group, is listed as `--a-b`. */
const settingOf = (flag: string) => flag.replace(/(?<=\w)\..*/, '');
