/** Most requests that a reader can edit. */
export const LINES = ['a', 'b', 'c', 'd'] as const;
export type LineId = (typeof LINES)[number];

/**
 * Streams to start with, as texts, so that a reader can take one and edit it. A line is
 * `sent / prompt tokens / waits`, times in ms; see `parseLine`.
 */
export const PRESETS = {
  mixed: {
    label: 'Four kinds together',
    lines: [
      '0 / 2000 / 180 20x24',
      '100 / 2000 / 240 20x10 600 20x10',
      '200 / 2000 / 150 60*4x6',
      '300 / 2000 / 450',
    ],
  },
  steady: {
    label: 'Steady: one token a chunk',
    lines: [
      '0 / 2000 / 180 20x24',
      '100 / 2000 / 180 20x24',
      '200 / 2000 / 180 20x24',
      '300 / 2000 / 180 20x24',
    ],
  },
  preempted: {
    label: 'Preempted in the middle',
    lines: [
      '0 / 2000 / 180 20x24',
      '100 / 2000 / 180 20x24',
      '200 / 2000 / 180 20x12 600 20x11',
      '300 / 2000 / 180 20x24',
    ],
  },
  bundled: {
    label: 'Speculation: bundled tokens',
    lines: ['0 / 500 / 100 40 40*3', '50 / 800 / 180 40*3x8', '100 / 800 / 180 40*2x12', ''],
  },
  single: {
    label: 'One-token answers',
    lines: ['0 / 900 / 250', '50 / 900 / 450', '100 / 900 / 700', '150 / 900 / 250 20x9'],
  },
  reasoning: {
    label: 'Reasoning before the answer',
    lines: ['0 / 300 / 200 20x99 | 20x25', '100 / 300 / 200 20x49 | 20x25', '', ''],
  },
  empty: {
    label: 'An empty first event',
    lines: ['0 / 800 / 10*0 390 20x20', '100 / 800 / 10*0 390 20x20', '', ''],
  },
} as const;

export type PresetId = keyof typeof PRESETS;

/** The text of a line of a preset; empty where there is no such preset, which a form may hold and its check refuses. */
export function presetLine(preset: string, line: LineId): string {
  if (!Object.hasOwn(PRESETS, preset)) return '';
  return PRESETS[preset as PresetId].lines[LINES.indexOf(line)] ?? '';
}

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
