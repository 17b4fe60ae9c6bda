/** @jsxImportSource react */
import {Fragment, type ReactNode} from 'react';
import {metrics, type Metric} from '@site/src/data/metrics';
import {rowAddress} from '@site/src/data/rowAddress';
import {nameParts, signalName, systemName} from '@site/src/data/signalWords';
import DataTable from './DataTable';
import Listed from './Listed';
import TextLink from './TextLink';

interface Props {
  readonly caption: string;
  /** The systems that have a column of their own. */
  readonly systems: readonly Metric['system'][];
}

/** Every question with the names that answer it, system by system; each name is a link to its row on the page. */
export default function SignalMap({caption, systems}: Props): ReactNode {
  const signals = Object.keys(signalName) as (keyof typeof signalName)[];
  const rows = signals.map((signal) => {
    const answers = metrics.filter((one) => one.signal === signal && one.status !== 'removed');
    const columns = systems.map((system) => answers.filter((one) => one.system === system));
    const others = answers.filter(({system}) => !systems.includes(system));
    return {
      address: rowAddress('signal', `of ${signal}`),
      cells: [signalName[signal], ...[...columns, others].map(names)],
    };
  });
  const heads = ['Question', ...systems.map((system) => systemName[system]), 'Others'];
  return <DataTable caption={caption} heads={heads} rows={rows} />;
}

const names = (found: readonly Metric[]): ReactNode => <Listed>{found.map(name)}</Listed>;

const name = ({id, name: text}: Metric): ReactNode => (
  <TextLink href={`#${rowAddress('signal', id)}`}>
    {nameParts(text).map((part, index) => (
      <Fragment key={part + index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </TextLink>
);
