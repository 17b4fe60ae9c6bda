import {defineModel} from '../../../forms/defineModel';
import {
  choiceInput,
  numberInput,
  textInput,
  type ProblemsOf,
  type ValuesOf,
} from '../../../forms/inputs';
import {parseLine} from './lines';
import {LINES, PRESETS, presetLine, type LineId, type PresetId} from './presets';

const limit = {unit: 'ms', min: 1, max: 3_600_000};

/** Empty means: as in the preset. Blanks mean: no request. */
const line = (label: string, help?: string) =>
  textInput({label, maxLength: 300, default: '', ...(help !== undefined && {help})});

const inputs = {
  preset: choiceInput({
    label: 'Start from',
    options: (Object.keys(PRESETS) as PresetId[]).map((id) => ({id, label: PRESETS[id].label})),
    default: 'mixed',
  }),
  a: line(
    'Request 1: sent (ms) / prompt tokens / wait before each chunk (ms)',
    '20x9 is nine waits of 20 ms. 40*3 is three tokens at once. 10*0 is an event without text. Reasoning stands before |.',
  ),
  b: line('Request 2'),
  c: line('Request 3'),
  d: line('Request 4'),
  ttft: numberInput({label: 'TTFT limit', workload: 'ttft', ...limit, default: 500}),
  tpot: numberInput({label: 'TPOT limit', ...limit, default: 50}),
  gap: numberInput({
    label: 'Gap limit',
    ...limit,
    default: 100,
    help: 'The longest gap between two chunks.',
  }),
};

export type TimelineValues = ValuesOf<typeof inputs>;

export const requestTimeline = defineModel({
  id: 'request-timeline',
  urlKey: 'tl',
  title: 'Request timeline',
  listing: {
    group: 'request',
    question: 'Why do benchmark tools report different latencies for the same tokens?',
    names: ['latency metrics calculator', 'TTFT and TPOT calculator'],
  },
  note: 'five tools, two servers, the same tokens',
  inputs,
  first: ['preset', 'a', 'b', 'ttft', 'tpot', 'gap'],
  check: refused,
});

/** Texts in the fields: the preset's lines, where the reader has not written an own one. */
export function withPreset<T extends Record<LineId | 'preset', string>>(texts: T): T {
  const {preset} = texts;
  const lines = LINES.map((id) => [id, texts[id] === '' ? presetLine(preset, id) : texts[id]]);
  return {...texts, ...(Object.fromEntries(lines) as Record<LineId, string>)};
}

/** Change of the stored form that a change in the shown form asks for. */
export function asStored<T extends Partial<Record<LineId | 'preset', string>>>(texts: T): T {
  if (texts.preset !== undefined) return {...texts, a: '', b: '', c: '', d: ''};
  // An emptied field is no request; as an empty text it would show the preset's line again.
  const emptied = LINES.filter((id) => texts[id] === '').map((id) => [id, ' ']);
  return {...texts, ...(Object.fromEntries(emptied) as Partial<T>)};
}

function refused(values: TimelineValues): ProblemsOf<typeof inputs> {
  const shown = withPreset(values);
  const parsed = LINES.map((id) => [id, parseLine(shown[id])] as const);
  const problems = parsed.flatMap(([id, result]) =>
    'problem' in result ? [[id, result.problem] as const] : [],
  );
  if (problems.length > 0) return Object.fromEntries(problems);
  const answers = parsed.flatMap(([, r]) => ('answer' in r && r.answer ? [r.answer] : []));
  if (answers.length === 0) return {a: 'Write one request at least.'};
  const start = Math.min(...answers.map((answer) => answer.sentSeconds));
  const end = Math.max(...answers.map((answer) => answer.chunks.at(-1)?.atSeconds ?? 0));
  return end > start ? {} : {a: 'The answers have to take some time.'};
}
