import {resultPages} from '../../../src/data/results';
import type {Kind} from './kinds';
import {page, PAGE, pageWith} from './testSite';

const GOOD = {
  title: 'title: What is LLM inference?',
  description:
    'description: What a model server does between a prompt and its answer, and what each token costs.',
  keywords: 'keywords: [LLM inference, decoding, tokens per second]',
  reviewed: 'reviewed: 2026-11-20',
};
const matter = (change: Partial<typeof GOOD> = {}, ...more: string[]) =>
  pageWith(...Object.values({...GOOD, ...change}).filter(Boolean), ...more);

const text = (kind: string, content: string, ...told: string[]): Kind => ({
  kind,
  files: {[PAGE]: page(content)},
  told,
});
const fields = (kind: string, content: string, ...told: string[]): Kind => ({
  kind,
  files: {[PAGE]: content},
  told,
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

export const frontMatterKinds: readonly Kind[] = [
  fields(
    'front matter that is absent',
    ':::answer\nText.\n:::\n',
    ':1: The page has no front matter. Start the file with title, description, keywords and reviewed between two `---` lines.',
  ),
  fields(
    'front matter that is no YAML',
    matter({title: 'title: Inference: what it is'}),
    ':2: The front matter is not valid YAML: Nested mappings are not allowed in compact mappings. Put a value with a colon, a hash or a bracket in quotes.',
  ),
  fields(
    'a field of the front matter twice',
    matter({}, 'title: Another'),
    ':6: The front matter is not valid YAML: Map keys must be unique. Put a value with a colon, a hash or a bracket in quotes.',
  ),
  fields(
    'missing fields, all at once',
    matter({description: '', reviewed: ''}),
    ':1: The front matter has no `description`. Say in 50 to 160 characters what the page answers; search engines show it.',
    ':1: The front matter has no `reviewed`. Write the day of the last whole review as YYYY-MM-DD, today at the latest.',
  ),
  fields(
    'an unknown field',
    matter({}, 'sidebar_lable: Inference'),
    ':6: `sidebar_lable` is not a field of the front matter. Did you mean `sidebar_label`? Rename or remove it.',
  ),
  fields(
    'a date that is none',
    matter({reviewed: 'reviewed: 2026-02-30'}),
    ':5: `reviewed` is `2026-02-30`, which is not a date. Write the day of the last whole review as YYYY-MM-DD, today at the latest.',
  ),
  fields(
    'a review in the future',
    matter({reviewed: 'reviewed: 2999-01-01'}),
    ':5: `reviewed` is in the future. Write the day of the last whole review as YYYY-MM-DD, today at the latest.',
  ),
  fields(
    'an assumption that is no sentence',
    matter({reviewed: 'reviewed: 2026-11-20\nassumes: prefill and decode'}),
    ':6: `assumes` is no sentence of at most 90 characters. Say in one sentence of at most 90 characters what the reader knows already: `assumes: You know prefill and decode.`',
  ),
  fields(
    'a description that is too short',
    matter({description: 'description: Inference.'}),
    ':3: `description` has 10 characters. Say in 50 to 160 characters what the page answers; search engines show it.',
  ),
  fields(
    'a title that is a number',
    matter({title: 'title: 42'}),
    ':2: `title` is not text. Write the page\'s title as text, such as `title: "Prefix caching"`.',
  ),
  {
    kind: 'a title and a description of two pages',
    files: {[OTHER]: matter()},
    told: [
      `:2: The title is that of ${OTHER} too. Say what this page answers and the other does not: search results show it.`,
      `:3: The description is that of ${OTHER} too. Say what this page answers and the other does not: search results show it.`,
    ],
  },
  {
    kind: 'a route of two pages',
    files: {[OTHER]: other({reviewed: 'slug: what-is-llm-inference\nreviewed: 2026-11-20'})},
    told: [
      `:1: The page has the route \`/llm-inference-basics/what-is-llm-inference\`, which ${OTHER} has too. Keep one of both, or correct the \`slug\` of one.`,
    ],
  },
  {
    kind: 'a page whose address cannot be typed',
    files: {'docs/llm-inference-basics/Decoding.mdx': other()},
    told: [
      'docs/llm-inference-basics/Decoding.mdx:1: The page would have the route `/llm-inference-basics/Decoding`, which is no plain address. Name the file with lower-case letters, digits and hyphens.',
    ],
  },
];

export const headingKinds: readonly Kind[] = [
  text(
    'a second first-level heading',
    '# Decode',
    ':12: The text has a first-level heading, and the title already is one. Write `##`, or move the words to `title` in the front matter.',
  ),
  text(
    'a level that is skipped',
    '## Decode\n\n#### Bytes',
    ':14: "Bytes" is a heading of level 4 below one of level 2. Write it with ###.',
  ),
  text(
    'an id twice',
    '## Decode\n\n## Decode',
    ':14: "Decode" has the id `decode`, which line 12 has too. Reword it, or give it an id of its own: `{/* #another-id */}` at the heading\'s end.',
  ),
  text(
    'an id that is no plain address',
    '## Modèle décodé',
    ':12: "Modèle décodé" has the id `modèle-décodé`, which is no plain address. Give it one of lower-case letters, digits and hyphens: `{/* #modele-decode */}` at the heading\'s end.',
  ),
  text(
    'an empty heading',
    '##',
    ':12: The heading is empty. Write what the section says, or remove the marks.',
  ),
];

export const syntaxKinds: readonly Kind[] = [
  text(
    'a `<` that opens nothing',
    'A batch of <5 requests.',
    ':12: MDX cannot read the page: Unexpected character `5` (U+0035) before name, expected a character that can start a name, such as a letter, `$`, or `_`. A `<` starts a component: in prose write `&lt;` or put the text in backticks.',
  ),
  text(
    'a tag that is not closed',
    '<details>\n\nText.',
    ':12: MDX cannot read the page: Expected a closing tag for `<details>`. Close the tag that is named, or write `&lt;` where no component is meant.',
  ),
  text(
    'a code block without a language',
    '```\nls\n```',
    ':12: The code block has no language. Write one after the opening marks, such as `python`, or `text` for plain text.',
  ),
  text(
    'a block that is not known',
    ':::warnign\nText.\n:::',
    ':12: `:::warnign` is not a block that the site renders. Did you mean `warning`? Use one of answer, note, tip, info, warning, danger, with three colons.',
  ),
  {
    kind: 'an article without its answer',
    files: {[PAGE]: page('Text.').replace(/:::answer\n(.*)\n:::/, '$1')},
    told: [
      ':8: The article does not begin with its answer. Put two to four sentences between `:::answer` and `:::` before everything else.',
    ],
  },
  text(
    'more words than a reader has time for, what is folded left out',
    `${'Word '.repeat(1800)}\n\n<details>\n<summary>More</summary>\n\n${'More '.repeat(500)}\n\n</details>`,
    ':1: 1812 words stand unfolded, and 1800 are the most. Delete, or move what few readers need into a `<details>` or to another page.',
  ),
  text(
    'a row that has more or fewer cells',
    '| a | b |\n| - | - |\n| 1 | 2 | 3 |\n| 4 |',
    ':14: The row has 3 cells, its table 2 columns. Add or remove cells; a `|` inside of one is written `\\|`.',
    ':15: The row has 1 cell, its table 2 columns. Add or remove cells; a `|` inside of one is written `\\|`.',
  ),
  text(
    'a table that is none',
    '| a | b |\n| - |\n| 1 | 2 |',
    ':12: The table is printed as text. Give the line of dashes as many columns as the header has.',
  ),
];

export const linkKinds: readonly Kind[] = [
  text(
    'a link to a page that is not there',
    '[a](./what-is-inference.mdx)',
    ':12: The link to `./what-is-inference.mdx` leads to no page. Did you mean `./what-is-llm-inference.mdx`? Correct the path, or remove the link until that page is written.',
  ),
  text(
    'an anchor that is not there',
    '[a](#decod)\n\n## Decode',
    `:12: \`#decod\` is no anchor of ${PAGE}. Did you mean \`decode\`? Use the id of a heading there, or give one this id: \`## Heading {/* #decod */}\`.`,
  ),
  text(
    'a link to the handbook by its whole address',
    '[a](https://bentoml.com/llm/getting-started)',
    ':12: The link to `https://bentoml.com/llm/getting-started` leads to the handbook by its whole address. Link to the file of the page, such as `./prefix-caching.mdx`: that is checked.',
  ),
  text(
    'a link without HTTPS',
    '[a](http://arxiv.org/abs/2309.06180)',
    ':12: The link to `http://arxiv.org/abs/2309.06180` does not use HTTPS. Link to an `https:` address, or remove the link.',
  ),
  text(
    'a link that is no address',
    '[a](https:arxiv.org)',
    ':12: The link to `https:arxiv.org` is not a valid address. Write a whole `https:` URL.',
  ),
  text(
    'a link to a path without its ending',
    '[a](./what-is-llm-inference)',
    ':12: The link to `./what-is-llm-inference` names no file. Link to the file of the page, with its folder and `.mdx`.',
  ),
  text(
    "a link into the reader's network",
    '[a](https://localhost:8000/metrics)',
    ":12: The link to `https://localhost:8000/metrics` leads into a private network. Put the address in backticks: it opens on no reader's machine as a link.",
  ),
  text(
    'a link by a name that is not defined, and a footnote',
    'See [the paper][orca] and [a note][^1].\n\n[orcas]: https://www.usenix.org/',
    ':12: `[the paper][orca]` is printed as it stands: `orca` is not defined. Did you mean `orcas`? Add a line `[orca]: address`, or write the address in parentheses.',
    ':12: `[a note][^1]` is printed as it stands: `^1` is not defined. Add a line `[^1]: address`, or write the address in parentheses.',
  ),
  text(
    'a name that is defined twice',
    '[a]\n\n[a]: https://arxiv.org/\n[a]: https://www.usenix.org/',
    ':15: `[a]` is defined in line 14 too, and that one counts. Remove one, or rename it.',
  ),
];

export const citationKinds: readonly Kind[] = [
  text(
    'a citation of an unknown source',
    'So [@orka].',
    ':12: The citation `orka` is not in the bibliography. Did you mean `orca`? Use a key of data/references.bib, or add the source there.',
  ),
  text(
    'an empty citation',
    'So [@].',
    ':12: The citation contains `@`, which is neither a key nor a key with a place. Write keys, each with its `@` and, after a comma, the place in the source: `[@one, table 3; @two]`.',
  ),
  text(
    'more than keys in a citation',
    'So [@orca p. 3].',
    ':12: The citation contains `@orca p. 3`, which is neither a key nor a key with a place. Write keys, each with its `@` and, after a comma, the place in the source: `[@one, table 3; @two]`.',
  ),
  text(
    'a citation without brackets',
    'So @orca says.',
    ':12: `@orca` is printed as it stands. Write `[@orca]` to cite.',
  ),
];

export const formulaKinds: readonly Kind[] = [
  text(
    'a formula that does not compile',
    'So $\\frc{1}{2}$.',
    ":12: The formula does not compile: Undefined control sequence: \\frc. Correct the LaTeX; KaTeX's list of functions says what it supports.",
  ),
  text(
    'two prices that make a formula',
    'From $2 an hour to $ 3.',
    ':12: The dollar signs around "2 an hour to" make it a formula. Write `\\$` for the sign, or remove the blank beside it if a formula is meant.',
  ),
];

export const componentKinds: readonly Kind[] = [
  text(
    'a component that is not imported',
    "import Stepper from './Stepper';\n\n<Steper />\n\n<Stepper />",
    ':12: There is no module `./Stepper`. Correct the path of the import.',
    ':14: `<Steper>` is not imported, and no component has that name. Did you mean `Stepper`? Import it under the front matter, or correct its name.',
  ),
  {
    kind: 'a model twice on a page',
    files: {
      [PAGE]: page(
        "import Memory from '@site/src/components/calculators/Memory';\n\n<Memory />\n\n<Memory />",
      ),
      'src/components/calculators/Memory/index.tsx': '',
    },
    told: [
      ':16: `<Memory>` stands in line 14 too. Show it once, and link to it: both would have one address and one state.',
    ],
  },
  {
    kind: 'an attribute that a model does not have',
    files: {
      [PAGE]: page(
        [
          "import Router from '@site/src/components/calculators/Router';",
          "import Memory from '@site/src/components/calculators/Memory';",
          '',
          '<Router foucs="load" />',
          '',
          '<Memory preset="large" />',
        ].join('\n'),
      ),
      'src/components/calculators/Router/index.tsx':
        'export default function Router({focus: kind}: {readonly focus: Focus}): ReactNode {}\n',
      'src/components/calculators/Memory/index.tsx':
        'export default function Memory(): ReactNode {}\n',
    },
    told: [
      ':15: `<Router>` has no attribute `foucs`. Did you mean `focus`? It has: focus.',
      ':17: `<Memory>` has no attribute `preset`. It has none.',
    ],
  },
  {
    kind: 'an import that nothing uses',
    files: {
      [PAGE]: page("import Memory from '@site/src/components/calculators/Memory';"),
      'src/components/calculators/Memory.tsx': '',
    },
    told: [
      ':12: `Memory` is imported and not used. Remove the import: readers would download what the page does not show.',
    ],
  },
  text(
    'an element that HTML does not have',
    '<detials>Text.</detials>',
    ':12: `<detials>` is no element of HTML that articles use. Did you mean `details`? Write `&lt;detials&gt;` or put it in backticks if no element is meant.',
  ),
];

export const sampleKinds: readonly Kind[] = [
  text(
    'a sample that is not there',
    '```python file=examples/one.py\n```',
    ':12: The example `examples/one.py` is not there. Name a file that is in `examples/`, from the root of the repository.',
  ),
  text(
    'a sample outside of its folder',
    '```python file=examples/../secret.py\n```',
    ':12: The example `examples/../secret.py` is not there. Name a file that is in `examples/`, from the root of the repository.',
  ),
  {
    kind: 'a sample with another language, a region and a line that it does not have',
    files: {
      [PAGE]: page(
        '```bash file=examples/one.py\n```\n\n```python file=examples/one.py region=drew\n```\n\n```python file=examples/one.py {1,9-12}\n```',
      ),
      'examples/one.py': '# region draw\nprint(1)\n# endregion\n',
    },
    told: [
      ':12: The example `examples/one.py` is marked `bash`. Write `python` after the opening marks.',
      ':15: `examples/one.py` has no region `drew`. Did you mean `draw`? It has: draw.',
      ':18: The code block marks line 12 and has 1. Correct the numbers in the braces.',
    ],
  },
  {
    kind: 'an output that no program printed',
    files: {'examples/one.out': '1\n'},
    told: [
      'examples/one.out:1: No program beside it has printed this. Add the program under the same name, or remove the file.',
    ],
  },
];

const PICTURE = 'docs/llm-inference-basics/token';

export const imageKinds: readonly Kind[] = [
  text(
    'an image that is not there, and one by the path of a machine',
    '![A token](./tokens.png)\n\n![A token](/home/me/token.png)',
    ':12: The image `./tokens.png` is not there. Correct the path, or add the file.',
    ':14: The image `/home/me/token.png` is not there. Correct the path, or add the file.',
  ),
  {
    kind: 'an image without alternative text',
    files: {[PAGE]: page('![](./token.png)'), [`${PICTURE}.png`]: 'image'},
    told: [
      ':12: The image `./token.png` has no alternative text. Say in it what the image shows to somebody who cannot see it.',
    ],
  },
  {
    kind: 'an image that is too large, of a kind that not every browser shows',
    files: {[PAGE]: page('![A token](./token.tiff)'), [`${PICTURE}.tiff`]: Buffer.alloc(300_001)},
    told: [
      ':12: The image `./token.tiff` is of a kind that not every browser shows. Save it as one of .avif, .jpg, .jpeg, .png, .svg, .webp.',
      ':12: The image `./token.tiff` has 301 kB, more than the page around it. Make it smaller than 300 kB: fewer pixels, or WebP.',
    ],
  },
  text(
    'an image from another site',
    '![A token](https://arxiv.org/token.png)',
    ':12: The image `https://arxiv.org/token.png` comes from another site. Put the image next to the page: readers load nothing from elsewhere.',
  ),
];

const INVISIBLE =
  'Delete it: searches, copies of commands and comparisons fail over it. A byte order mark at the start is one too; save as UTF-8 without it.';

export const characterKinds: readonly Kind[] = [
  {
    kind: 'bytes that are no UTF-8',
    files: {[PAGE]: Buffer.concat([Buffer.from(page('Text.\n\nCaf')), Buffer.from([0xe9, 0x0a])])},
    told: [
      ':15: The line has a byte that is not UTF-8. Save the file as UTF-8, and write the character that was meant.',
    ],
  },
  text(
    'a NUL',
    'Te\u0000xt.',
    ':12: There is a control character (U+0000). Delete it; it comes from a program, not from a keyboard.',
  ),
  text(
    'a character that turns the direction of a sample',
    '```python\nif allowed: # \u202e\u2066 nobody\n    pass\n```',
    ':13: There is a character (U+202E) that turns the direction of what follows, so that it reads otherwise than it runs. Delete it: the handbook is written from left to right.',
    ':13: There is a character (U+2066) that turns the direction of what follows, so that it reads otherwise than it runs. Delete it: the handbook is written from left to right.',
  ),
  text(
    'an invisible character',
    'pre\u200bfill',
    `:12: There is an invisible character (U+200B). ${INVISIBLE}`,
  ),
  {
    kind: 'a byte order mark',
    files: {'examples/one.py': '\uFEFFprint(1)\n'},
    told: [`examples/one.py:1: There is an invisible character (U+FEFF). ${INVISIBLE}`],
  },
  text(
    'a no-break space in code, which prose may have',
    'Take 5\u00a0items.\n\n```bash\nls\u00a0-l\n```',
    ':15: There is a blank in code that is no space (U+00A0). Write a space: programs take it for a part of the word beside it.',
  ),
  text(
    'a letter in two characters',
    'A resume\u0301.',
    ':12: A letter is written as two characters, a plain one and a mark. Write `é` as one character (Unicode form NFC).',
  ),
];

export const tableKinds: readonly Kind[] = [
  text(
    'tables of engines, all at once',
    [
      "<EngineTable engines={['vllm']} facts={{Flag: 'lora.details.flag'}} />",
      '<EngineTable caption="A." engines={[\'vllm\']} facts={{Flag: \'lora.details.flg\'}} fact="x" />',
    ].join('\n\n'),
    ':12: The EngineTable has no caption. Write the point of the table: caption="…".',
    ':14: The EngineTable has no attribute `fact`. Did you mean `facts`? It has: caption, engines, facts, remarks.',
    ":14: The EngineTable does not know `lora.details.flg` in `facts`. Did you mean `lora.details.flag`? List paths `group.features.name` or `group.details.name` of data/frameworks.json: facts={{'Flag': 'lora.details.flag'}}.",
  ),
  text(
    'tables of other data',
    [
      '<ResultsTable caption="A." page="prefix-cache" />',
      '<SignalTable caption="A." signal="queue" systems={[\'kubernetes\']} />',
      '<DecisionTable captoin="A." />',
    ].join('\n\n'),
    `:12: The ResultsTable does not know \`prefix-cache\` in \`page\`. Did you mean \`prefix-caching\`? It knows: ${resultPages.join(', ')}.`,
    ':14: The SignalTable does not know `queue` in `signal`. It knows: memory, clocks, restarts, placement, availability.',
    ':16: The DecisionTable has no attribute `captoin`. Did you mean `caption`? It has: caption.',
    ':16: The DecisionTable has no caption. Write the point of the table: caption="…".',
  ),
];

const SAY = 'Say the thing itself, with its number.';
const EXPLAIN =
  'Write it out at its first use, as in "quality of service (QOS)"; or add the term to data/glossary.json, or the name to data/familiar-abbreviations.txt.';

export const wordKinds: readonly Kind[] = [
  text(
    'hype, over two lines and across markup, in headings, cells and components',
    '## Seamless\n\nIn today’s fast world it is\n*important* to\nnote a game-changer.\n\n| Unlocks |\n| - |\n\n<small>cutting-edge</small>',
    `:12: The text says "Seamless". ${SAY}`,
    `:14: The text says "In today’s fast world". ${SAY}`,
    `:14: The text says "it is important to note". ${SAY}`,
    `:16: The text says "game-changer". ${SAY}`,
    `:18: The text says "Unlocks". ${SAY}`,
    `:21: The text says "cutting-edge". ${SAY}`,
  ),
  text(
    'what it is not, and what is not finished',
    "It's not just fast, it's cheap.\n\nComing soon: a table.",
    ':12: The text says "not just fast, it\'s". Say what it is, without what it is not.',
    ':14: The text says "Coming soon". Write it now, or leave it out: a page that is not written does not exist yet.',
  ),
  text(
    'an abbreviation that nobody explains, once',
    'The QOS\nis bad. QOS again, and the\nZZZs. A QOT (how well) and quality of things (QTT).',
    `:12: Nothing explains QOS. ${EXPLAIN}`,
    `:14: Nothing explains ZZZ. ${EXPLAIN}`,
  ),
  text(
    'flags and metrics that no record has',
    '```bash\nvllm serve m \\\n  --port 1 --max-modle-len 8192  # --not-this\n```\n\nRead `vllm:num_requests_wating`.',
    ":13: `vllm` has no flag `--max-modle-len` in its record. Read it in the project's documentation, and add it with its source to `launch.details.flags` of the engine or to data/commands.json.",
    ":17: No record has the metric `vllm:num_requests_wating`. Did you mean `vllm:num_requests_waiting`? Read it in the project's documentation or code, and add it to data/metrics.json with its source.",
  ),
  {
    kind: 'names in examples that no record has',
    files: {
      'examples/one.sh': 'python -m sglang.launch_server --tpp 2\ncurl -s localhost/vllm:no_such\n',
    },
    told: [
      "examples/one.sh:1: `sglang` has no flag `--tpp` in its record. Read it in the project's documentation, and add it with its source to `launch.details.flags` of the engine or to data/commands.json.",
      "examples/one.sh:2: No record has the metric `vllm:no_such`. Read it in the project's documentation or code, and add it to data/metrics.json with its source.",
    ],
  },
];

/** What looks like a mistake and is none. */
export const goodKinds: readonly Kind[] = [
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
    kind: 'images of every kind, a map and a page of reference without an answer',
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
    told: [],
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
    told: [],
  },
];

const CLOSE = 'Close it with a line that has as many marks as the opening one, and nothing else.';

export const restKinds: readonly Kind[] = [
  text(
    'a line separator',
    'One\u2028two.',
    ':12: There is a line separator (U+2028). Write a line break instead.',
  ),
  text(
    'citations where no link can be',
    '## Batching [@orca]\n\n[so [@orca]](https://arxiv.org/)',
    ':12: A citation stands in a heading. Move it into the text beside it.',
    ':14: A citation stands in a link. Move it into the text beside it.',
  ),
  text(
    'a block that is not closed',
    ':::note\nText.\n\nMore.',
    ':12: `:::note` is not closed, so it takes in all that follows. Write `:::` on a line of its own where the block ends.',
  ),
  text(
    'a title of a block without brackets',
    ':::note Title\n\nText.',
    ':12: A line that begins with `:::` is printed as text. Open a block with `:::name` or `:::name[Title]`, and close each block once.',
  ),
  text(
    'addresses with a user name, and of a registry',
    '[a](https://me:pw@example.com/) [b](https://registry.example.com/b)',
    ':12: The link to `https://me:pw@example.com/` holds a user name. Remove what stands before `@`.',
    ":12: The link to `https://registry.example.com/b` is an address for package managers. Link to the package's documentation or source.",
  ),
  text(
    'a code block that is not closed',
    '```python\nprint(1)\n\n## More',
    `:12: The code block is not closed. ${CLOSE}`,
  ),
  text(
    'a code block in an unknown language, and an empty one',
    '```klingon\nnuqneH\n```\n\n```text\n```',
    ':12: The highlighter does not know `klingon`. Use one that Prism has, or `text`.',
    ':16: The code block is empty. Fill it, name an example with `file=examples/…`, or remove it.',
  ),
  {
    kind: 'a sample with text of its own, one whose region does not end, and a region of nothing',
    files: {
      [PAGE]: page('```python file=examples/one.py\nprint(2)\n```\n\n```python region=draw\n```'),
      'examples/one.py': '# region draw\nprint(1)\n',
    },
    told: [
      ':12: The code block shows `examples/one.py` and has text of its own. Leave the block empty: the file fills it.',
      ':12: examples/one.py:1: region `draw` has no end. Mend the sample.',
      ':16: The fence has `region=` without `file=`. Add `file=examples/…`.',
    ],
  },
  text(
    'an image that the build does not take along',
    '<img src="./token.png" alt="A token" />',
    ':12: `<img>` shows `./token.png`, which the build does not take from there. Write `![alternative text](./token.png)`, or import the file.',
  ),
  text(
    'links that lead nowhere, or that nobody resolves',
    '[a](#) <Link to="./a.mdx">b</Link> <Link to="/no">c</Link> <a href="/llm">d</a> [e](/llm-inference-basics/what-is-llm-inference)',
    ':12: The link to `#` leads nowhere. Write the address, or remove the link.',
    ':12: `<Link>` links to the file `./a.mdx`. Write a Markdown link, `[text](./page.mdx)`: only those are resolved from files.',
    ':12: The link to `/no` leads to no page of the site. Link to the file of a page, or remove the link until that page is written.',
    ':12: `<a>` links to `/llm` without the base path of the site. Write a Markdown link or `<Link to="…">`.',
    ':12: The link to `/llm-inference-basics/what-is-llm-inference` names a page by its address. Write the path of its file, relative to this one and with `.mdx`.',
  ),
  text(
    'a formula that is not closed',
    '$$\nx\n\nText.',
    ':12: The formula block is not closed. Write `$$` on a line of its own where the formula ends.',
  ),
  text(
    'a note at the foot of the page',
    'So.[^1]',
    ':12: `[^1]` is printed as it stands: `^1` is not defined. The handbook has no footnotes: put it into the text, or cite with `[@key]`.',
  ),
  text(
    'samples that do not parse',
    '```json\n{"a": 1,}\n```\n\n```yaml\na: [1\n```\n\n```bash\nfi fi\n```\n\n```python\nprint(x\n```',
    ':13: The sample is not valid JSON: property name expected. Correct it, or mark the block `text` if it is not meant as json.',
    ':17: The sample is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ]. Correct it, or mark the block `text` if it is not meant as yaml.',
    ":21: The sample is not valid Bash: syntax error near unexpected token `fi'. Correct it, or mark the block `text` if it is not meant as bash.",
    ":25: The sample is not valid Python: '(' was never closed. Correct it, or mark the block `text` if it is not meant as python.",
  ),
  text(
    'something computed, and JavaScript',
    'export const a = 1;\n\nIt is {a}.',
    ':12: The page has JavaScript that is no import. Put a line that begins with `export` into a code block, or remove it.',
    ':14: `{a}` is an expression. In prose write `\\{`, or put the text in backticks: articles compute nothing.',
  ),
];
