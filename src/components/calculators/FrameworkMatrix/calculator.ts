import {frameworkById, type Framework} from '../../../data/frameworks';
import {counted, counts} from '../../../numbers/format';
import {defineCalculator} from '../../ui/defineCalculator';
import {ANY, choiceInput, filterInput, toggleInput, type ValuesOf} from '../../../forms/inputs';
import {repositoryFile} from '../../ui/RecordSources/repositoryFile';
import {answerOf, cellText, type Answer} from './cell';
import {matrixEngines} from './engines';
import {rowById, rows, type MatrixRow} from './rows';

const engines = matrixEngines.map(({id, name}) => ({id, label: name}));

/** The file in the repository, for readers whom the sources do not reach. */
export const sourcesPath = 'data/frameworks.sources.json';
export const sourcesAddress = repositoryFile(sourcesPath);

const inputs = {
  first: choiceInput({label: 'Compare', options: engines, default: 'vllm'}),
  second: choiceInput({label: 'With', options: engines, default: 'sglang'}),
  rows: choiceInput({
    label: 'Rows',
    options: [
      {id: 'all', label: 'All'},
      {id: 'differ', label: 'Where the two differ'},
      {id: 'alike', label: 'What the two share'},
      {id: 'needs', label: 'My needs'},
    ],
    default: 'all',
  }),
  hardware: filterInput('Runs on', [
    {id: 'nvidia', label: 'NVIDIA GPU'},
    {id: 'amd', label: 'AMD GPU'},
    {id: 'intelGpu', label: 'Intel GPU'},
    {id: 'cpu', label: 'CPU'},
    {id: 'apple', label: 'Apple silicon'},
    {id: 'tpu', label: 'Google TPU'},
    {id: 'ascend', label: 'Huawei Ascend'},
  ]),
  unread: choiceInput({
    label: 'Not read',
    options: [
      {id: 'keep', label: 'Stays in'},
      {id: 'drop', label: 'Leaves'},
    ],
    default: 'keep',
  }),
  speculative: toggleInput({label: 'Speculation', default: false}),
  structured: toggleInput({label: 'Structured output', default: false}),
  lora: toggleInput({label: 'LoRA adapters', default: false}),
  disaggregation: toggleInput({label: 'Separate prefill', default: false}),
  kvOffload: toggleInput({label: 'KV offload', default: false}),
  vision: toggleInput({label: 'Images as input', default: false}),
  anthropic: toggleInput({label: 'Anthropic API', default: false}),
  tools: toggleInput({label: 'Tool calls', default: false}),
};

/** The toggles that ask for a feature; each is the id of a row. */
const NEEDS = [
  'speculative',
  'structured',
  'lora',
  'disaggregation',
  'kvOffload',
  'vision',
  'anthropic',
  'tools',
] as const;

type MatrixValues = ValuesOf<typeof inputs>;

export const frameworkMatrix = defineCalculator({
  id: 'framework-matrix',
  urlKey: 'fw',
  title: 'Framework matrix',
  listing: {
    group: 'choose',
    question: 'Which inference engine has the features that I need?',
    names: ['inference engine comparison', 'vLLM and SGLang feature matrix'],
  },
  note: 'what each project documents',
  first: ['first', 'second', 'rows', 'hardware', 'tools', 'structured'],
  inputs,
  check: ({first, second}) =>
    first === second ? {second: 'Choose another engine than the first.'} : {},
  compute: matrixView,
  results: {
    alike: {
      label: 'Features read of both that are alike',
      of: ({comparison}) => comparison.alike.length,
      as: counts('feature'),
      text: ({comparison: {alike, differ}}) => `${alike.length} of ${alike.length + differ.length}`,
      large: ({comparison: {first, second, differ, open}}) =>
        [
          `features that were read of both ${first.name} and ${second.name} are alike`,
          ...(differ.length > 0 ? [`. The two engines differ in ${labelsOf(differ)}`] : []),
          '.',
          ...(open.length > 0
            ? [` For one of the two, the answer is open: ${labelsOf(open)}.`]
            : []),
        ].join(''),
    },
  },
  moreResults: ({columns, rows: shown}) =>
    columns.map(({engine, answer}) => ({
      label: `${engine.name}, ${answerText[answer]}`,
      value: shown.map((row) => `${row.label}: ${cellText(row.cell(engine))}`).join('; '),
    })),
  problems: ({columns}) =>
    columns.length === 0
      ? ['No engine is left. Take a need back, or let what was not read stay in.']
      : [],
  remarks: ({ruledOut, open}) => {
    const out = ruledOut.map(({engine, why}) => `${engine.name} (${why})`).join('; ');
    const unread = open.map(({name}) => name).join(', ');
    return [
      ...(out === '' ? [] : [`Ruled out: ${out}.`]),
      ...(unread === '' ? [] : [`Not read, so left out: ${unread}.`]),
    ];
  },
  summary: ({columns, comparison: {first, second, alike, differ, open}}) =>
    `${columns.length} of ${counted(matrixEngines.length, 'engine')} left. ${first.name} and ${second.name}: ${alike.length} of ${alike.length + differ.length} features that were read of both are alike, and ${differ.length} differ. ${counted(open.length, 'more feature is', 'more features are')} not settled for one of them.`,
  formula: ({columns, ruledOut, open}) => [
    `${matrixEngines.length} engines − ${ruledOut.length} ruled out − ${open.length} not read = ${columns.length} left`,
  ],
  assumptions: [
    '“Yes” means that the project documents the feature, not that it works with every model, device and other feature.',
    'An empty cell, “not read” in words, means that nobody read a page of the project about it. It never means no.',
    '“Unclear” means that a page was read and does not settle it.',
    '“Newest version seen” is a lower bound: a later version may exist.',
    'Features and device families are not tested together. Ask the project about your pair.',
  ],
  leavesOut: [
    'Speed. The article says how to measure it on your own traffic.',
    'Which models an engine loads: check your architecture in the project’s own list.',
  ],
  sources: [{label: `${sourcesPath} in the repository`, href: sourcesAddress}],
  examples: [
    {change: {hardware: 'amd'}, shows: '1 ruled out − 0 not read'},
    {change: {rows: 'needs', lora: true}, shows: 'Several LoRA adapters: yes'},
  ],
});

/** Meaning of the worst answer to the needs for the reader. */
export const answerText = {
  yes: 'documented',
  conditional: 'under a condition',
  open: 'not settled',
  no: 'ruled out',
} as const;

const labelsOf = (shown: readonly MatrixRow[]) => shown.map(({label}) => label).join(', ');

/** An engine with what it answers to the reader's needs. */
export interface Column {
  readonly engine: Framework;
  /** The worst answer to any need; `yes` without needs. */
  readonly answer: Answer;
}

/** Two engines side by side. A feature that was not read of one of them is neither alike nor different. */
interface Comparison {
  readonly first: Framework;
  readonly second: Framework;
  readonly alike: readonly MatrixRow[];
  readonly differ: readonly MatrixRow[];
  readonly open: readonly MatrixRow[];
}

export interface MatrixView {
  readonly needs: readonly MatrixRow[];
  /** Shown engines: the two compared ones first, the rest by their answer. */
  readonly columns: readonly Column[];
  /** Engines that their own documentation rules out. */
  readonly ruledOut: readonly {readonly engine: Framework; readonly why: string}[];
  /** Engines that left because nothing was read. */
  readonly open: readonly Framework[];
  readonly rows: readonly MatrixRow[];
  readonly comparison: Comparison;
}

const ORDER: readonly Answer[] = ['yes', 'conditional', 'open', 'no'];

function matrixView(values: MatrixValues): MatrixView {
  const device = values.hardware === ANY ? [] : [values.hardware];
  const needs = [...device, ...NEEDS.filter((id) => values[id])].map(rowById);
  const answersOf = (engine: Framework) => needs.map((row) => answerOf(row.cell(engine)));
  // A documented no is out for sure.
  const ruledOut = matrixEngines.flatMap((engine) => {
    const missing = needs.filter((row) => answerOf(row.cell(engine)) === 'no');
    return missing.length > 0 ? [{engine, why: labelsOf(missing)}] : [];
  });
  const left = matrixEngines
    .filter((engine) => !answersOf(engine).includes('no'))
    .map((engine) => {
      const worst = answersOf(engine).map((answer) => ORDER.indexOf(answer));
      return {engine, answer: ORDER[Math.max(0, ...worst)] ?? 'no'};
    });
  const isDropped = ({answer}: Column) => values.unread === 'drop' && answer === 'open';
  const comparison = compare(frameworkById(values.first), frameworkById(values.second));
  const rank = ({engine, answer}: Column) =>
    engine === comparison.first ? -2 : engine === comparison.second ? -1 : ORDER.indexOf(answer);
  return {
    needs,
    columns: left.filter((column) => !isDropped(column)).toSorted((a, b) => rank(a) - rank(b)),
    ruledOut,
    open: left.filter(isDropped).map(({engine}) => engine),
    rows: shownRows(values, needs, comparison),
    comparison,
  };
}

function shownRows(
  {rows: choice}: MatrixValues,
  needs: readonly MatrixRow[],
  {alike, differ}: Comparison,
): readonly MatrixRow[] {
  if (choice === 'differ') return differ;
  if (choice === 'alike') return alike;
  return choice === 'needs' && needs.length > 0 ? needs : rows;
}

function compare(first: Framework, second: Framework): Comparison {
  const relation = (row: MatrixRow) => {
    const [a, b] = [row.cell(first), row.cell(second)];
    if (answerOf(a) === 'open' || answerOf(b) === 'open') return 'open';
    return cellText(a) === cellText(b) ? 'alike' : 'differ';
  };
  const of = (wanted: 'alike' | 'differ' | 'open') =>
    rows.filter((row) => row.kind === 'feature' && relation(row) === wanted);
  return {first, second, alike: of('alike'), differ: of('differ'), open: of('open')};
}
