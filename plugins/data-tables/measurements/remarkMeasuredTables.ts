import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {systemName} from '../../../src/data/measurementNames';
import {measurements, type Measurement} from '../../../src/data/measurements';
import {numberText} from '../../../src/data/numberText';
import {REGIMES} from '../../../src/data/schemas/measurementRules';
import {didYouMean} from '../../content-contract/nearest';
import {row, tableFigure, text} from '../tableNodes';
import {fail, readCaption, replaceTags, type DataTable} from '../tags';

const NAME = 'MeasuredTable';

/**
 * Turns `<MeasuredTable regime="decode" caption="…" />` into the systems of `data/measurements/` that somebody measured in one kind of
 * work, each with its best value and a citation. No page downloads the data for it.
 */
export function remarkMeasuredTables() {
  return (tree: Root, file: VFile): void => replaceTags(tree, file, measuredTables, undefined);
}

export const measuredTables: DataTable<undefined> = {
  name: NAME,
  attributes: ['regime', 'caption'],
  make(tag) {
    const caption = readCaption(NAME, tag);
    const asked = tag.attribute('regime');
    const regime = REGIMES.find((known) => known === asked);
    if (regime === undefined) {
      throw fail(
        'name',
        `There is no regime \`${String(asked)}\` in data/measurements`,
        `${didYouMean(String(asked), REGIMES)}It has: ${REGIMES.join(', ')}.`,
      );
    }
    const heads = ['System', 'Engine', 'Best value', 'Its conditions', 'Values', 'Who measured'];
    return tableFigure(caption, [
      row(heads.map((head) => [text(head)])),
      ...systemsOf(regime).map((points) => systemRow(points)),
    ]);
  },
};

/** Points of one regime, together by system. */
function systemsOf(regime: string): readonly (readonly Measurement[])[] {
  const points = measurements.filter((one) => one.regime === regime);
  const ids = [...new Set(points.map(({id}) => id))];
  return ids.map((id) => points.filter((one) => one.id === id));
}

function systemRow(points: readonly Measurement[]) {
  const best = bestOf(points);
  const {engine, version, metric, value, publisher, interest, source, place} = best;
  return row([
    [text(systemName(best))],
    [text(`${engine} ${version}`)],
    [text(`${metric.quantity}: ${numberText(value)} ${metric.unit}`)],
    [text(conditions(best))],
    [text(numberText(points.length))],
    [
      text(
        `${publisher} (${interest === 'none known' ? 'no known interest' : interest}) [@${source}, ${place}]`,
      ),
    ],
  ]);
}

/** The highest rate, else the shortest time. */
function bestOf(points: readonly Measurement[]): Measurement {
  const rates = points.filter(({metric}) => metric.unit === 'tokens/s');
  const sorted =
    rates.length > 0
      ? [...rates].sort((a, b) => b.value - a.value)
      : [...points].sort((a, b) => a.value - b.value);
  const [best] = sorted;
  if (!best) throw new Error('a system has at least one point');
  return best;
}

function conditions({inputTokens, outputTokens, load}: Measurement): string {
  const {batch, concurrency, requestsPerSecond, queued, readers} = load;
  const lengths = inputTokens === undefined ? [] : [`${numberText(Math.round(inputTokens))} in`];
  return [
    ...lengths,
    ...(outputTokens === undefined || outputTokens === 0
      ? []
      : [`${numberText(Math.round(outputTokens))} out`]),
    ...(batch === undefined ? [] : [batch === 1 ? 'one stream' : `batch of ${numberText(batch)}`]),
    ...(concurrency === undefined
      ? []
      : [concurrency === 1 ? 'one client' : `${numberText(concurrency)} clients`]),
    ...(requestsPerSecond === undefined ? [] : [`${numberText(requestsPerSecond)} requests/s`]),
    ...(queued === undefined ? [] : [`${numberText(queued)} in the queue`]),
    ...(readers === undefined
      ? []
      : [readers === 1 ? 'one reader' : `${numberText(readers)} readers`]),
  ].join(', ');
}
