import type {BlockContent, PhrasingContent, TableRow} from 'mdast';
import type {MdxJsxAttribute} from 'mdast-util-mdx';
import type {Metric} from '../../../src/data/metrics';
import {kindAndUnit, systemName} from '../../../src/data/signalWords';
import type {AddressRow} from '../rowLinks';
import {code, row, tableFigure, text} from '../tableNodes';

export interface SystemSignals {
  readonly system: Metric['system'];
  readonly metrics: readonly Metric[];
}

export interface SignalTable {
  readonly caption: string;
  readonly systems: readonly SystemSignals[];
  /** Whether the page has a row for each name to link to. */
  readonly linked: boolean;
}

const HEADS = ['System', 'Metric', 'What it is, and the trap'];

/** The names of one question, system by system. */
export function signalTable(
  {caption, systems, linked}: SignalTable,
  addressed: AddressRow,
): BlockContent {
  const rows = systems.flatMap(({system, metrics}) =>
    metrics.length === 0
      ? [row([[text(systemName[system])], [text('none read')], []])]
      : metrics.map((metric) =>
          // On the page of the reference the address of a metric is its row there.
          linked
            ? metricRow(metric, linked)
            : addressed(metricRow(metric, linked), 'signal', metric.id),
        ),
  );
  return tableFigure(caption, [row(HEADS.map((head) => [text(head)])), ...rows]);
}

function metricRow(metric: Metric, linked: boolean): TableRow {
  const {system, id, name, description, caution} = metric;
  const said = caution === undefined ? description : `${description} ${caution}`;
  const label = systemName[system];
  return row([
    [linked ? inPageLink(id, label, `${label}: ${name} in the reference`) : text(label)],
    // Without a link: its line would hide the underscores of the name.
    [code(name), text(` ${kindAndUnit(metric)}`)],
    [text(said)],
  ]);
}

/** A plain link: the rows of the reference are made by a component, so the links of pages cannot be checked against them. */
function inPageLink(id: string, label: string, name: string): PhrasingContent {
  const attribute = (key: string, value: string): MdxJsxAttribute => ({
    type: 'mdxJsxAttribute',
    name: key,
    value,
  });
  return {
    type: 'mdxJsxTextElement',
    name: 'a',
    attributes: [attribute('href', `#${id}`), attribute('aria-label', name)],
    children: [text(label)],
    data: {_mdxExplicitJsx: true},
  } as PhrasingContent;
}
