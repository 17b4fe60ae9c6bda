/** @jsxImportSource react */
import type {ReactNode} from 'react';
import {capital, measurer} from '@site/src/data/resultWords';
import {rowAddress} from '@site/src/data/rowAddress';
import {decisions, type Decision} from '@site/src/data/techniques';
import DataTable from './DataTable';
import {partsById} from './partsById';
import TextLink from './TextLink';
import Words from './Words';

const HEADS = [
  'This hurts',
  'Technique',
  'It pays when',
  'A published gain',
  'It costs and needs',
  'Combines with',
];

interface Props {
  readonly caption: string;
  /** The citations of each row, which the compilation of the page puts there. */
  readonly children?: ReactNode;
}

/** From the metric that hurts to the technique of the section on optimization, each with a published gain. */
export default function DecisionTable({caption, children}: Props): ReactNode {
  const cited = partsById(children);
  const rows = decisions.map((decision) => ({
    address: rowAddress('technique', decision.technique.id),
    cells: cellsOf(decision, cited.get(decision.technique.id)),
  }));
  return (
    <DataTable caption={caption} heads={HEADS} rows={rows} className="decision-table" isLabelled />
  );
}

function cellsOf({technique, gain}: Decision, citations: ReactNode): ReactNode[] {
  const {hurts, name, page, anchor, paysWhen, costs, combines, excludes} = technique;
  const hash = anchor === undefined ? '' : `#${anchor}`;
  // Only where the source names it.
  const hardware = gain.hardware.startsWith('not ') ? '' : `${gain.hardware}, `;
  return [
    hurts,
    <TextLink href={`/inference-optimization/${page}${hash}`}>{name}</TextLink>,
    paysWhen,
    <>
      <Words>{capital(gain.gain)}</Words>
      {citations}
      <Words>{`; ${hardware}${measurer(gain)}`}</Words>
    </>,
    costs,
    excludes === undefined ? combines : `${combines}. Not with: ${excludes}`,
  ];
}
