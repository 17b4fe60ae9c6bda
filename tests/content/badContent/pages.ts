import {page, PAGE, pageWith, type Fault} from './testSite';

const GOOD = {
  title: 'title: What is LLM inference?',
  description:
    'description: What a model server does between a prompt and its answer, and what each token costs.',
  keywords: 'keywords: [LLM inference, decoding, tokens per second]',
  reviewed: 'reviewed: 2026-11-20',
};
const matter = (change: Partial<typeof GOOD> = {}, ...more: string[]) =>
  pageWith(...Object.values({...GOOD, ...change}).filter(Boolean), ...more);

const text = (kind: string, content: string, ...found: string[]): Fault => ({
  kind,
  files: {[PAGE]: page(content)},
  found,
});
const fields = (kind: string, content: string, ...found: string[]): Fault => ({
  kind,
  files: {[PAGE]: content},
  found,
});
/** A page beside the other, with a title of its own. */
const other = (change: Partial<typeof GOOD> = {}) =>
  matter({
    title: 'title: How does LLM inference work?',
    description:
      'description: Which passes a model server makes over its weights, and what each of them costs.',
    ...change,
  });
const OTHER = 'docs/llm-inference-basics/how-does-llm-inference-work.mdx';

export const frontMatterKinds: readonly Fault[] = [
  fields('front matter that is absent', ':::answer\nText.\n:::\n', 'front-matter 1'),
  fields(
    'front matter that is no YAML',
    matter({title: 'title: Inference: what it is'}),
    'front-matter 2',
  ),
  fields('a field of the front matter twice', matter({}, 'title: Another'), 'front-matter 6'),
  fields(
    'missing fields, all at once',
    matter({description: '', reviewed: ''}),
    'front-matter 1',
    'front-matter 1',
  ),
  fields('an unknown field', matter({}, 'sidebar_lable: Inference'), 'front-matter 6'),
  fields('a date that is none', matter({reviewed: 'reviewed: 2026-02-30'}), 'front-matter 5'),
  fields('a review in the future', matter({reviewed: 'reviewed: 2999-01-01'}), 'front-matter 5'),
  fields(
    'a description that is too short',
    matter({description: 'description: Inference.'}),
    'front-matter 3',
  ),
  fields('a title that is a number', matter({title: 'title: 42'}), 'front-matter 2'),
  {
    kind: 'a slug of an article',
    files: {[OTHER]: other({reviewed: 'slug: what-is-llm-inference\nreviewed: 2026-11-20'})},
    found: ['front-matter docs/llm-inference-basics/how-does-llm-inference-work.mdx:5'],
  },
];

export const syntaxKinds: readonly Fault[] = [
  text('a `<` that opens nothing', 'A batch of <5 requests.', 'syntax 12'),
  text('a tag that is not closed', '<details>\n\nText.', 'syntax 12'),
  text('a block that is not known', ':::warnign\nText.\n:::', 'blocks 12'),
  text('a table that is none', '| a | b |\n| - |\n| 1 | 2 |', 'signs 12'),
];

export const linkKinds: readonly Fault[] = [
  text('a link to a page that is not there', '[a](./what-is-inference.mdx)', 'links 12'),
  text('an anchor that is not there', '[a](#decod)\n\n## Decode', 'links 12'),
  text(
    'a link to the handbook by its whole address',
    '[a](https://bentoml.com/llm/getting-started)',
    'links 12',
  ),
  text('a link without HTTPS', '[a](http://arxiv.org/abs/2309.06180)', 'links 12'),
  text('a link that is no address', '[a](https:arxiv.org)', 'links 12'),
  text('a footnote with a text', 'See [a note][^1].', 'signs 12'),
];

export const citationKinds: readonly Fault[] = [
  text('a citation of an unknown source', 'So [@orka].', 'citations 12'),
  text('an empty citation', 'So [@].', 'citations 12'),
  text('more than keys in a citation', 'So [@orca p. 3].', 'citations 12'),
  text('a citation without brackets', 'So @orca says.', 'citations 12'),
];

export const formulaKinds: readonly Fault[] = [
  text('a formula that does not compile', 'So $\\frc{1}{2}$.', 'math 12'),
  text('two prices that make a formula', 'From $2 an hour to $ 3.', 'math 12'),
];

export const componentKinds: readonly Fault[] = [
  text(
    'a component that is not imported',
    "import Stepper from './Stepper';\n\n<Steper />\n\n<Stepper />",
    'components 14',
  ),
];

export const sampleKinds: readonly Fault[] = [
  text('a sample that is not there', '```python file=examples/one.py\n```', 'fences 12'),
  text('a sample outside of its folder', '```python file=examples/../secret.py\n```', 'fences 12'),
  {
    kind: 'a sample with another language, and a region that it does not have',
    files: {
      [PAGE]: page(
        '```bash file=examples/one.py\n```\n\n```python file=examples/one.py region=drew\n```',
      ),
      'examples/one.py': '# region draw\nprint(1)\n# endregion\n',
    },
    found: ['fences 12', 'fences 15'],
  },
];

export const imageKinds: readonly Fault[] = [
  text('an image from another site', '![A token](https://arxiv.org/token.png)', 'links 12'),
];

export const characterKinds: readonly Fault[] = [
  {
    kind: 'bytes that are no UTF-8',
    files: {[PAGE]: Buffer.concat([Buffer.from(page('Text.\n\nCaf')), Buffer.from([0xe9, 0x0a])])},
    found: ['characters 15'],
  },
  text('a NUL', 'Te\u0000xt.', 'characters 12'),
  text(
    'a character that turns the direction of a sample',
    '```python\nif allowed: # \u202e\u2066 nobody\n    pass\n```',
    'characters 13',
  ),
  text('an invisible character', 'pre\u200bfill', 'characters 12'),
  {
    kind: 'a byte order mark',
    files: {'examples/one.py': '\uFEFFprint(1)\n'},
    found: ['characters examples/one.py:1'],
  },
  text(
    'a no-break space in code, which prose may have',
    'Take 5\u00a0items.\n\n```bash\nls\u00a0-l\n```',
    'characters 15',
  ),
];

export const tableKinds: readonly Fault[] = [
  text(
    'tables of engines, all at once',
    [
      "<EngineTable engines={['vllm']} facts={{Flag: 'lora.details.flag'}} />",
      '<EngineTable caption="A." engines={[\'vllm\']} facts={{Flag: \'lora.details.flg\'}} fact="x" />',
    ].join('\n\n'),
    'data-tables 12',
    'data-tables 14',
    'data-tables 14',
  ),
  text(
    'tables of other data',
    [
      '<ResultsTable caption="A." page="prefix-cache" />',
      '<SignalMap caption="A." systems={[\'kubernets\']} />',
      '<DecisionTable captoin="A." />',
    ].join('\n\n'),
    'data-tables 12',
    'data-tables 14',
    'data-tables 16',
    'data-tables 16',
  ),
];

export const wordKinds: readonly Fault[] = [
  text(
    'an abbreviation that nobody explains, once',
    'The QOS\nis bad. QOS again, and the\nZZZs. A QOT (how well) and quality of things (QTT).',
    'abbreviations 12',
    'abbreviations 14',
  ),
  text(
    'flags and metrics that no record has',
    '```bash\nvllm serve m \\\n  --port 1 --max-modle-len 8192  # --not-this\n```\n\nRead `vllm:num_requests_wating`.',
    'fences 13',
    'fences 17',
  ),
  {
    kind: 'fences in examples that no record has',
    files: {
      'examples/one.sh': 'python -m sglang.launch_server --tpp 2\ncurl -s localhost/vllm:no_such\n',
    },
    found: ['examples examples/one.sh:1', 'examples examples/one.sh:2'],
  },
];

/** Cases that look like a mistake and are none. */
export const goodKinds: readonly Fault[] = [
  text('nothing but text', 'Text.'),
  text(
    'blocks in blocks, prices, colons and comments',
    '::::note[Title]\nA\n\n:::tip\nB at 12:30, http:status.\n:::\n\n::::\n\n- a\n\n  :::note\n  B\n  :::\n\n{/* note */}\n\nIt costs \\$5 or \\$6 and $2N$.',
  ),
  text(
    'links of every kind',
    '## Decode\n\n[a](#decode), [b](./what-is-llm-inference.mdx?gpu=h100#decode), [c](https://arxiv.org/a_(b)), `http://localhost:8000`, <Link to="/llm-inference-basics/what-is-llm-inference#references">d</Link> [@orca] and @dataclass.\n\n<details id="why">\n<summary>Why</summary>\n\nText, [here](#why).\n\n</details>',
  ),
  text(
    'plain words',
    'Not just vLLM, but SGLang too. The world today. `mutex.unlock()`, a QOS2, xQOS, QOS-like, a/QOS and `QOS`.\n\n```text\nTODO: unlock\n```\n\n```bash\ncurl --silent localhost:8000\nvllm bench serve --num-prompts 5\n```\n\n~~~text\n```\n~~~\n\n`vllm:request_params_.*_bucket`, `vllm:time_to_first_token_seconds_bucket`',
  ),
  {
    kind: 'images of every kind, and pages without a short answer',
    files: {
      [PAGE]: page('![A token](./token.png)\n\n![A][r]\n\n[r]: /img/b.png'),
      'docs/llm-inference-basics/token.png': 'image',
      'static/img/b.png': 'image',
      'docs/llm-inference-basics/index.mdx': other().replace(/:::answer\n(.*)\n:::/, '$1'),
      'docs/reference/devices.mdx': matter({
        title: 'title: Devices',
        description: 'description: Every device of the records with its memory and its peak rates.',
      }).replace(/:::answer\n(.*)\n:::/, '$1'),
    },
    found: [],
  },
  {
    kind: 'a sample, whole and in part, with its output',
    files: {
      [PAGE]: page(
        '```python {1} file=examples/one.py\n```\n\n```python title="A" file=examples/one.py region=draw\n```\n\n```text file=examples/one.out\n```',
      ),
      'examples/one.py': '# region draw\nprint(1)\n# endregion\n',
      'examples/one.out': '1\n',
    },
    found: [],
  },
];

export const restKinds: readonly Fault[] = [
  text('a line separator', 'One\u2028two.', 'characters 12'),
  text(
    'citations where no link can be',
    '## Batching [@orca]\n\n[so [@orca]](https://arxiv.org/)',
    'citations 12',
    'citations 14',
  ),
  text('a block that is not closed', ':::note\nText.\n\nMore.', 'blocks 12'),
  text('a title of a block without brackets', ':::note Title\n\nText.', 'blocks 12'),
  text('a code block in an unknown language', '```klingon\nnuqneH\n```', 'fences 12'),
  {
    kind: 'a sample with text of its own, one whose region does not end, and a region of nothing',
    files: {
      [PAGE]: page('```python file=examples/one.py\nprint(2)\n```\n\n```python region=draw\n```'),
      'examples/one.py': '# region draw\nprint(1)\n',
    },
    found: ['fences 12', 'fences 12', 'fences 16'],
  },
  text('a note at the foot of the page', 'So.[^1]', 'signs 12'),
  text(
    'samples that do not parse',
    '```json\n{"a": 1,}\n```\n\n```yaml\na: [1\n```\n\n```bash\nfi fi\n```\n\n```python\nprint(x\n```',
    'samples 13',
    'samples 17',
    'samples 21',
    'samples 25',
  ),
  text(
    'something computed, and JavaScript',
    'export const a = 1;\n\nIt is {a}.',
    'syntax 12',
    'syntax 14',
  ),
];
