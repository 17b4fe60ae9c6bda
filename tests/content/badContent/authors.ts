import {page, PAGE, pageWith, type Fault} from './testSite';

const text = (kind: string, content: string, ...found: string[]): Fault => ({
  kind,
  files: {[PAGE]: page(content)},
  found,
});

export const proseFaults: readonly Fault[] = [
  text('a drawing as text', '```mermaid\nflowchart TD\n```', 'fences 12'),
  text('braces behind a colon', 'The pair key:value{x=1} is so.', 'signs 12'),
  text('empty brackets behind a colon', 'Both a:list[] and b:map{}.', 'signs 12', 'signs 12'),
  text('a label behind a colon', 'A word :name[label] more.', 'signs 12'),
  text('two prices without a blank', 'It costs $2-$3 an hour.', 'math 12'),
  text('two prices with a dash', 'It costs $2–$3 an hour.', 'math 12'),
  text('two prices of a country', 'It costs A$2-A$3 an hour.', 'math 12'),
  text('two prices, one of them escaped', 'It costs $2, or A\\$4.', 'math 12'),
  text('products', 'It is 2*n*d, and the grid is 4*8*16.', 'signs 12', 'signs 12'),
  text('products of terms', 'It is a*b, c*d and (a)*b*(c).', 'signs 12', 'signs 12'),
  text('emphasis inside a word', 'It is un**believ**able.', 'signs 12'),
  text('a range with single tildes', 'Take 5~10~20 of ~5 tokens~.', 'signs 12', 'signs 12'),
  text('a link with blanks', 'See [this](./on prem llms.mdx).', 'signs 12'),
  text('a blank between brackets and address', 'See\n[this] (https://arxiv.org/).', 'signs 13'),
  text('an image with a blank', '![A token] (./token.png)', 'signs 12'),
  text('code that is not closed', 'Call `run and wait.', 'signs 12'),
  text('a table without its dashes', '| a | b |\n| 1 | 2 |', 'signs 12'),
  text(
    'a table with blank lines',
    '| a | b |\n\n| - | - |\n\n| 1 | 2 |',
    'signs 12',
    'signs 14',
    'signs 16',
  ),
  text(
    'an address that becomes a link',
    'At www.example.org or git@example.org.',
    'links 12',
    'links 12',
  ),
  text('a paragraph that begins with `import`', 'import the model, then run it.', 'syntax 12'),
  text('a comment of HTML', 'Text.\n\n<!-- to do -->', 'syntax 14'),
  text('an address in angle brackets', 'See <https://arxiv.org/> first.', 'syntax 12'),
];

const FIELDS = {
  title: 'title: What is LLM inference?',
  description:
    'description: What a model server does between a prompt and its answer, and what each token costs.',
  keywords: 'keywords: [LLM inference, decoding, tokens per second]',
  reviewed: 'reviewed: 2026-11-20',
};
const matter = (change: Partial<typeof FIELDS>) =>
  pageWith(...Object.values({...FIELDS, ...change}));
const fields = (kind: string, change: Partial<typeof FIELDS>, ...found: string[]): Fault => ({
  kind,
  files: {[PAGE]: matter(change)},
  found,
});

export const fieldFaults: readonly Fault[] = [
  fields('a star before a title', {title: 'title: *cache'}, 'front-matter 1'),
];

/** Right cases beside each of these. */
export const rightProse: readonly string[] = [
  'The ratio is 1:100:1000, :smile: and 10:30, image:tag, std::vector, host:port and a:b.',
  'It costs \\$2-\\$3 or A\\$4; the $i$th token, $k$-means, $N$s, $2N$ and $f(x)$: $x$.',
  'It is 2 * 3 * 4, 2 × n, `2*n*d`, *k*-means, 2*N* parameters, **key**s, *a*, and **b**, (*c*) [*d*](#decode).\n\n## Decode',
  'A snake_case_name, _private and 2 ** 3 ** 4, **kwargs and **options, A100* and H100**.',
  'From ~5 tokens to ~10 tokens, and ~~struck out~~.',
  'See [this](./what-is-llm-inference.mdx), ([a](https://arxiv.org/a)), [a](https://arxiv.org/a_(b)) and \\[this\\](address).',
  'A text [1] (see below), `f[0](x)`, a list[int] and !important. It costs $2.',
  'The key ` and the sign (`` ` ``), A&B; a&b, &lt;b&gt; &amp; more, \\&lt;.',
  'It is a == b == c, a=b, and \\[\\[a\\]\\] or [[1, 2], [3, 4]].',
  'Take 5\u00a0items, -5\u00a0°C\nor 3\u00a0of them.\n\n- first\u00a0one\n- second',
  '- first\n\n  more\n\n      - nested\n\n1. one\n\n   more\n\n10. ten',
  ':::note[A title]\nText.\n:::\n\n<details>\n<summary>A</summary>\n\n    Indented in an element.\n\n</details>',
  'Text.\n\n---\n\nMore.\n\n## Decode ##\n\n## C#\n\n## Use C \\#',
  '1. one\n\nText.\n\n2. two\n\nText.\n\n3. three',
  '2026\\. That was the year. \\+ 5 % and \\* a note.',
  '* one\n* two\n\nText.\n\n+ one\n+ two',
  '2. two\n\n<details>\n<summary>A</summary>\n\n5. five\n\n</details>\n\n- a\n  * b\n\n2025. one\n2026. two',
  'It is 16$\\times$9, $2^{10}$3, $5$, $x$: so.',
  'A P\\(x is this\\) and f[i](a, b), [n] (/s), read&write and [[a, b]].',
  '| a | b |\n| - | - |\n| -\u00a05 | 1.\u00a0one |\n\n## 1.\u00a0Decode\n\n-\u00a05 °C is cold.',
  '|x| = |y| here, or C:\\Users\\\\_a and plan B:\\$5.\n\nStreet 5 \\\nTown',
  '<details open="open">\n<summary>A</summary>\n</details>',
  '> Quoted\nagain.\n>\n> - a\n> - b\n\nNot quoted.\n\n- > In a list.\n  > Again.',
  'One line\\\nand another; `C:\\_cache`, C:\\Users\\me, \\d and \\* and \\[a\\] (\\#1).',
  '| a | b |\n| - | - |\n| `x` | \\| |\n\nThe norm |x| and P(a|b).\n\n|x| is a norm.',
  '<span className="a">b</span> <details open>\n<summary>A</summary>\n</details> one<br />two',
  'We import it, and\nimport more.\n\n{/* a comment */}',
];

export const rightFields: readonly string[] = [
  "title: 'Reference #1'",
  'title: C# and F# in 2026',
  'title: Yes',
  'title: 2026-11-20 and later',
  'title: R&D at $5, 5 * 3 and a_b',
  'title: "A ratio: 1:100"',
  String.raw`title: "C:\\temp"`,
  '# A comment.\ntitle: What is it?',
].map((title) => matter({title, reviewed: `${FIELDS.reviewed} # again`}));

const COMPONENTS = 'src/components/figures';
const shows = (name: string) =>
  page(`import ${name} from '@site/${COMPONENTS}/${name}';\n\n<${name} />`);

/** Components that are alive in a text, where only islands are. */
export const aliveFaults: readonly Fault[] = [
  {
    kind: 'a component with a handler',
    files: {
      [PAGE]: shows('Switch'),
      [`${COMPONENTS}/Switch.tsx`]: 'export default () => <button onClick={press} />;\n',
    },
    found: ['components 12'],
  },
  {
    kind: 'a component with state in a part of it',
    files: {
      [PAGE]: shows('Chart'),
      [`${COMPONENTS}/Chart/index.tsx`]:
        "import {useShown} from './shown';\nexport default () => useShown();\n",
      [`${COMPONENTS}/Chart/shown.ts`]: 'export const useShown = () => useState(1);\n',
    },
    found: ['components 12'],
  },
  {
    kind: 'a component of the theme',
    files: {[PAGE]: page("import Tabs from '@theme/Tabs';\n\n<Tabs />")},
    found: ['components 12'],
  },
  {
    kind: 'an island, and a component of which only types are imported',
    files: {
      [PAGE]: `${shows('Planner')}\nimport Scale from '@site/${COMPONENTS}/Scale';\n\n<Scale />\n`,
      [`${COMPONENTS}/Planner.tsx`]: "'use client';\nexport default () => useState(1);\n",
      [`${COMPONENTS}/Scale.tsx`]:
        "import type {Of} from './Planner';\nimport Inner from './Planner';\nexport default () => <Inner />;\n",
    },
    found: [],
  },
];
