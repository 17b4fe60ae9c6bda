/** @jsxImportSource react */
import type {ReactNode} from 'react';
import {systemName} from '@site/src/data/measurementNames';
import {measuredSystems, type Measurement} from '@site/src/data/measurements';
import {numberText} from '@site/src/data/numberText';
import DataTable from './DataTable';
import {partsById} from './partsById';
import Words from './Words';

const HEADS = ['System', 'Engine', 'Best value', 'Its conditions', 'Values', 'Who measured'];

interface Props {
  readonly caption: string;
  /** The kind of work. */
  readonly regime: Measurement['regime'];
  /** The citations of each row, which the compilation of the page puts there. */
  readonly children?: ReactNode;
}

/** The systems that somebody measured in one kind of work, each with the best of the points that were taken. */
export default function MeasuredTable({caption, regime, children}: Props): ReactNode {
  const cited = partsById(children);
  const rows = measuredSystems(regime).map(({best, count}) => {
    const {id, engine, version, metric, value, publisher, interest} = best;
    const gain = interest === 'none known' ? 'no known interest' : interest;
    return {
      cells: [
        systemName(best),
        `${engine} ${version}`,
        `${metric.quantity}: ${numberText(value)} ${metric.unit}`,
        conditions(best),
        numberText(count),
        <>
          <Words>{`${publisher} (${gain})`}</Words>
          {cited.get(id)}
        </>,
      ],
    };
  });
  return <DataTable caption={caption} heads={HEADS} rows={rows} />;
}

/** `1,024 in, 128 out, 8 clients` */
function conditions({inputTokens, outputTokens = 0, load}: Measurement): string {
  const {batch, concurrency, requestsPerSecond, queued, readers} = load;
  return [
    said(inputTokens && Math.round(inputTokens), (count) => `${count} in`),
    said(Math.round(outputTokens) || undefined, (count) => `${count} out`),
    said(batch, (count) => `batch of ${count}`, 'one stream'),
    said(concurrency, (count) => `${count} clients`, 'one client'),
    said(requestsPerSecond, (count) => `${count} requests/s`),
    said(queued, (count) => `${count} in the queue`),
    said(readers, (count) => `${count} readers`, 'one reader'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** A condition in words; nothing where there is none. */
function said(
  value: number | undefined,
  words: (count: string) => string,
  ofOne = words('1'),
): string {
  if (value === undefined) return '';
  return value === 1 ? ofOne : words(numberText(value));
}
