const PAPER = 'var(--hb-paper)';
const INK = 'var(--hb-ink)';
const INK_2 = 'var(--hb-ink-2)';
const HAIR = 'var(--hb-hair)';
const WASH = 'var(--hb-wash)';
const ACCENT = 'var(--hb-accent)';

/** The renderer's color variables as tokens of the site. The last two are ours, for nodes with the class `accent`. */
const TOKENS: Readonly<Record<string, string>> = {
  '--bg': PAPER,
  '--_text': INK,
  '--_text-sec': INK_2,
  '--_text-muted': INK_2,
  '--_text-faint': INK_2,
  '--_line': INK_2,
  '--_arrow': INK_2,
  '--_node-fill': PAPER,
  '--_node-stroke': 'var(--hb-diagram-line)',
  '--_group-fill': 'none',
  '--_group-hdr': WASH,
  '--_inner-stroke': HAIR,
  '--_key-badge': WASH,
  '--_accent-fill': 'var(--hb-diagram-accent)',
  '--_accent-stroke': ACCENT,
};

/** Makes `:::accent` known to a flowchart. Mermaid elsewhere, such as in a review on GitHub, ignores the class. */
export const ACCENT_CLASS = 'classDef accent fill:var(--_accent-fill),stroke:var(--_accent-stroke)';

/** A fill or stroke of the renderer as one of the site's colors; `none` and the like stay. */
export function siteColor(value: string): string {
  const variable = /^var\((?<name>--[\w-]+)\)$/.exec(value)?.groups?.['name'];
  if (variable === undefined || variable.startsWith('--hb-')) return value;
  const token = TOKENS[variable];
  if (token === undefined)
    throw new Error(`the renderer uses a color ${variable} that has no token`);
  return token;
}

/** Colors of a chart's series; the first is the one that the figure is about. */
const SERIES = [ACCENT, INK_2, mixed(ACCENT, 55), mixed(INK_2, 55)] as const;

export function seriesColor(index: number): string {
  return SERIES[index % SERIES.length] ?? ACCENT;
}

/** A tint for areas, on which text stays legible. */
export function seriesTint(index: number): string {
  return mixed(seriesColor(index), 22);
}

export {HAIR, INK, INK_2, PAPER};

function mixed(color: string, percent: number): string {
  return `color-mix(in srgb, ${color} ${percent}%, ${PAPER})`;
}
