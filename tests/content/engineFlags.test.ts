// A flag in a command is checked against the list that the handbook keeps of each engine and tool, with its source.
import {extname} from 'node:path';
import {expect, test} from 'vitest';
import {fencesOf} from '../../plugins/content-contract/fences';
import {readPages} from '../../plugins/content-contract/readPages';
import {exampleFiles, readExample} from './examples';
import {unknownFlags} from './engineFlags';
import {site} from './site';

const SHELLS = ['bash', 'sh', 'shell'];

test('engines and tools are started with flags that their records list', async () => {
  const {pages} = await readPages(site.docsDir, site.siteDir);
  const inPages = pages.flatMap(({file, tree}) =>
    fencesOf(tree)
      .filter(({node}) => SHELLS.includes(node.lang ?? ''))
      .flatMap(({node}) => unknownFlags(node.value).map((flag) => `${file}: ${flag}`)),
  );
  const inExamples = exampleFiles
    .filter((name) => extname(name) === '.sh')
    .flatMap((name) => unknownFlags(readExample(name)).map((flag) => `examples/${name}: ${flag}`));
  // To mend one: read the flag in the project's documentation, then add it to `launch.details.flags` of the engine, or to data/commands.json, with its source.
  expect([...inPages, ...inExamples]).toEqual([]);
});

test.each([
  ['vllm serve "$MODEL" --max-modle-len 8192', ['vllm: --max-modle-len']],
  ['vllm serve m \\\n  --port 1 \\\n  --tp 2 &', ['vllm: --tp']],
  ['X=1 sglang serve --model-path m --enable-metric  # --not-this', ['sglang: --enable-metric']],
  ['llama-server -m model.gguf -np 4 --temp 0', ['llama-cpp: --temp']],
  ['python -m sglang.launch_server --model-path m --tpp 2', ['sglang: --tpp']],
  ['vllm bench serve --num-prompts 5', []],
  ['vllm bench serve --num-prompt 5', ['vllm bench serve: --num-prompt']],
  ['./llama-quantize --imatrx a b c', ['llama-quantize: --imatrx']],
  ['   lm_eval --task gsm8k', ['lm_eval: --task']],
  ['curl --silent localhost:8000', []],
])('%j has %j', (line, flags) => {
  expect(unknownFlags(line)).toEqual(flags);
});
