import type {BlockContent, PhrasingContent, TableRow} from 'mdast';
import type {Technique} from '../../../src/data/schemas/technique';
import {gainContent, measurer} from '../results/tableNodes';
import type {PublishedResult} from '../results/publishedResults';
import type {AddressRow} from '../rowLinks';
import {row, tableFigure, text} from '../tableNodes';

export interface Decision {
  readonly technique: Technique;
  readonly gain: PublishedResult;
}

const HEADS = [
  'This hurts',
  'Technique',
  'It pays when',
  'A published gain',
  'It costs and needs',
  'Combines with',
];

/** From the metric that hurts to the technique. */
export function decisionTable(
  caption: string,
  decisions: readonly Decision[],
  addressed: AddressRow,
): BlockContent {
  const rows = [
    row(HEADS.map((head) => [text(head)])),
    ...decisions.map((decision) =>
      addressed(decisionRow(decision), 'technique', decision.technique.id),
    ),
  ];
  return tableFigure(caption, rows, {className: 'decision-table'});
}

function decisionRow({technique, gain}: Decision): TableRow {
  const {hurts, name, page, anchor, paysWhen, costs, combines, excludes} = technique;
  const url = `./${page}.mdx${anchor === undefined ? '' : `#${anchor}`}`;
  const cells: readonly PhrasingContent[][] = [
    [text(hurts)],
    [{type: 'link', url, children: [text(name)]}],
    [text(paysWhen)],
    [...gainContent(gain), text(`; ${[...hardwareOf(gain), measurer(gain)].join(', ')}`)],
    [text(costs)],
    [text(excludes === undefined ? combines : `${combines}. Not with: ${excludes}`)],
  ];
  const made = row(cells);
  // On a phone the rows become cards, and each cell says which column it is.
  made.children.forEach((cell, column) => {
    cell.data = {hProperties: {dataLabel: HEADS[column]}};
  });
  return made;
}

/** The hardware, where the source names it. */
function hardwareOf({hardware}: PublishedResult): readonly string[] {
  return hardware.startsWith('not ') ? [] : [hardware];
}
