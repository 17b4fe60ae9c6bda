// The commands of the page, and of the page that has the rest, start the engines as their records say. Their flags are checked for all pages.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {frameworkById} from '../../../src/data/frameworks';
import {site} from '../site';

const PAGES = [
  'getting-started/choosing-the-right-inference-framework.mdx',
  'reference/in-depth/frameworks.mdx',
];
const page = PAGES.map((path) => readFileSync(join(site.docsDir, path), 'utf8')).join('\n');
const commands = [...page.matchAll(/```bash\n(.*?)```/gs)].map(([, code = '']) => code);

test.each(['vllm', 'sglang', 'tensorrt-llm', 'lmdeploy', 'max', 'ollama', 'mlx-lm'])(
  'the command of %s starts as its record says',
  (id) => {
    const command = String(frameworkById(id).capabilities.launch?.details['command']);
    const [start = command] = command.split(/ (?:--model|--model-path|MODEL)/);
    expect(commands.filter((code) => code.includes(start))).toHaveLength(1);
  },
);
