/** @jsxImportSource react */
import type {ReactNode} from 'react';
import type {Metric} from '@site/src/data/metrics';
import {rowAddress} from '@site/src/data/rowAddress';
import {shownSignals, type SignalChoice} from '@site/src/data/shownSignals';
import {kindAndUnit, systemName} from '@site/src/data/signalWords';
import Code from './Code';
import DataTable, {type Row} from './DataTable';
import TextLink from './TextLink';

const HEADS = ['System', 'Metric', 'What it is, and the trap'];

interface Props extends SignalChoice {
  readonly caption: string;
  readonly repeated?: string;
}

/** The names under which systems answer one question. Each row leads to that of the reference. */
export default function SignalTable({caption, repeated, ...choice}: Props): ReactNode {
  const rows = shownSignals(choice).flatMap(({system, metrics}) =>
    metrics.length === 0
      ? [{cells: [systemName[system], 'none read', null]}]
      : metrics.map(signalRow),
  );
  return <DataTable caption={caption} heads={HEADS} rows={rows} repeated={repeated} />;
}

function signalRow(metric: Metric): Row {
  const {id, system, name, description, caution} = metric;
  const address = rowAddress('signal', id);
  const label = systemName[system];
  return {
    address,
    cells: [
      <TextLink
        href={`/reference/metrics#${address}`}
        aria-label={`${label}: ${name} in the reference`}
      >
        {label}
      </TextLink>,
      // Without a link: its line would hide the underscores of the name.
      <>
        <Code>{name}</Code>
        {` ${kindAndUnit(metric)}`}
      </>,
      caution === undefined ? description : `${description} ${caution}`,
    ],
  };
}
