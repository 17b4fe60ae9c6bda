import {Fragment, type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {sourcesOfMetric} from '../../../data/metrics';
import type {Metric} from '../../../data/metrics';
import {rowAddress} from '../../../data/rowAddress';
import {nameParts} from '../../../data/signalWords';
import type {Column} from '../../ui/SortableTable';
import {signalColumns, type ColumnId} from './calculator';
import styles from './styles.module.css';

const cells: Partial<Readonly<Record<ColumnId, (metric: Metric) => ReactNode>>> = {
  name: (metric) => <Name {...metric} />,
  meaning: Meaning,
  source: Source,
};

/** The columns as the table shows them: a name is the address of its row. */
export const shownColumns: readonly Column<Metric>[] = signalColumns.map((column) => {
  const cell = cells[column.id];
  return cell ? {...column, cell} : column;
});

function Name({id, name}: Metric): ReactNode {
  const address = rowAddress('signal', id);
  useBrokenLinks().collectAnchor(address);
  return (
    <a id={address} href={`#${address}`}>
      <Breakable text={name} />
    </a>
  );
}

function Breakable({text}: {readonly text: string}): ReactNode {
  return nameParts(text).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

function Meaning({description, caution, needs, declaredAs}: Metric): ReactNode {
  return (
    <div className={styles.meaning}>
      {description}
      {caution !== undefined && <b>{caution}</b>}
      {needs !== undefined && <i>Needs {needs}.</i>}
      {declaredAs !== undefined && (
        <i>
          Declared as <Breakable text={declaredAs} />.
        </i>
      )}
    </div>
  );
}

function Source(metric: Metric): ReactNode {
  const {status} = metric;
  const [source] = sourcesOfMetric(metric);
  return (
    <>
      {source && <a href={source.url}>{source.version}</a>}
      {status !== 'unstated' && `; ${status}`}
    </>
  );
}
