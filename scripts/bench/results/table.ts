import {siteNames, type SiteName} from '../sites';
import {figures, type Figure, type Sample} from './sample';
import {spread} from './statistics';
import type {Verdict} from './verdicts';

const HEADS = ['', ...siteNames, 'target', ''];

/** Medians and ranges of all figures, a block a page, with the targets and whether they are met. */
export function table(samples: readonly Sample[], verdicts: readonly Verdict[]): string {
  const pages = [...new Set(samples.map(({page}) => page))];
  return pages
    .map((page) => {
      const rows = rowsOf(samples, verdicts, page);
      return `${titleOf(page)}\n${aligned([HEADS, ...rows])}`;
    })
    .join('\n\n');
}

function titleOf(page: string | undefined): string {
  return page === undefined ? 'The whole site' : `/${page}`;
}

function rowsOf(
  samples: readonly Sample[],
  verdicts: readonly Verdict[],
  page: string | undefined,
): string[][] {
  const here = samples.filter((one) => one.page === page);
  const measured = Object.keys(figures) as Figure[];
  return measured
    .filter((figure) => here.some((one) => one.figure === figure))
    .map((figure) => {
      const verdict = verdicts.find((one) => one.target.figure === figure && one.page === page);
      const values = (site: SiteName) =>
        here.filter((one) => one.figure === figure && one.site === site).map(({value}) => value);
      const {title, unit} = figures[figure];
      return [
        unit === '' ? title : `${title} (${unit})`,
        ...siteNames.map((site) => inWords(values(site))),
        verdict ? verdict.limits.join(', ') : '',
        verdict ? (verdict.missed.length > 0 ? 'MISSED' : 'met') : '',
      ];
    });
}

function inWords(values: readonly number[]): string {
  if (values.length === 0) return '';
  const {median, least, most} = spread(values);
  const range = most > least ? ` (${significant(least)}–${significant(most)})` : '';
  return significant(median) + range;
}

/** Three digits for what is small, none after the point for what is large. */
function significant(value: number): string {
  if (value === 0) return '0';
  return Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = HEADS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
    )
    .join('\n');
}

/** The targets that are missed, a line each. */
export function missedLines(verdicts: readonly Verdict[]): string[] {
  return verdicts
    .filter(({missed}) => missed.length > 0)
    .map(({target, page, value, missed, detail}) => {
      const {title, unit} = figures[target.figure];
      const where = page === undefined ? '' : ` of /${page}`;
      const amount = `${significant(value)}${unit === '' ? '' : ` ${unit}`}`;
      const cause = detail === undefined ? '' : `; worst: ${detail}`;
      return `${title}${where}: ${amount}, not ${missed.join(' and ')}${cause}`;
    });
}
