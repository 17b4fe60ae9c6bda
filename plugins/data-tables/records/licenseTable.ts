import type {BlockContent, PhrasingContent, TableRow} from 'mdast';
import type {License} from '../../../src/data/licenses';
import type {Model} from '../../../src/data/models';
import {row, tableFigure, text} from '../tableNodes';

const HEADS = ['License', 'Its terms in a sentence', 'Models'];

/** The licenses that records have, the most frequent first, each with its terms where its text was read. */
export function licenseTable(
  caption: string,
  licenses: readonly License[],
  models: readonly Pick<Model, 'license'>[],
): BlockContent {
  const names = [...new Set(models.flatMap(({license}) => license ?? []))];
  const countOf = (name: string | null) => models.filter(({license}) => license === name).length;
  const rows = names
    .sort((a, b) => countOf(b) - countOf(a) || (a < b ? -1 : 1))
    .map((name) =>
      licenseRow(
        name,
        licenses.find((one) => one.name === name),
        countOf(name),
      ),
    );
  const none = row([
    [text('Not confirmed here')],
    [text('No source that was read names it: open the license file beside the weights.')],
    [text(String(countOf(null)))],
  ]);
  return tableFigure(caption, [row(HEADS.map((head) => [text(head)])), ...rows, none]);
}

function licenseRow(name: string, license: License | undefined, count: number): TableRow {
  return row([[text(name)], termsOf(license), [text(String(count))]]);
}

function termsOf(license: License | undefined): PhrasingContent[] {
  if (!license) return [text('Its text was not read for this table.')];
  return [
    text(`${license.terms} `),
    {type: 'link', url: license.url, children: [text('Text')]},
    text(`, read on ${license.readOn}.`),
  ];
}
