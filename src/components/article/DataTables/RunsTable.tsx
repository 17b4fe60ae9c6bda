/** @jsxImportSource react */
import type {ReactNode} from 'react';
import {paretoRuns, type ParetoPoint, type ParetoRun, type ParetoTest} from '@site/src/data/pareto';
import {rowAddress} from '@site/src/data/rowAddress';
import DataTable from './DataTable';
import {partsById} from './partsById';
import Words from './Words';

const HEADS = ['Load: output tokens/s, TPOT', 'Hardware', 'Model, software', 'Test', 'Who, when'];

interface Props {
  readonly caption: string;
  /** The citations of each row, which the compilation of the page puts there. */
  readonly children?: ReactNode;
}

/** Published runs, a row for each system and test: their loads with throughput and time per token. */
export default function RunsTable({caption, children}: Props): ReactNode {
  const cited = partsById(children);
  const rows = paretoRuns.map((run) => ({
    address: rowAddress('result', run.id),
    cells: cellsOf(run, cited.get(run.id)),
  }));
  return <DataTable caption={caption} heads={HEADS} rows={rows} className="results-table" />;
}

function cellsOf({system, test, points}: ParetoRun, citations: ReactNode): ReactNode[] {
  const {hardware, model, precision, software, measuredBy, date, doubt} = system;
  return [
    <>
      <Words>{points.map((point) => runText(point, test)).join('; ')}</Words>
      {citations}
      <Words>{doubt === undefined ? '' : `. ${doubt.replace(/\.$/, '')}`}</Words>
    </>,
    hardware,
    `${model}, ${precision}; ${software}`,
    `${test.name}: ${test.workload}`,
    `${measuredBy}, ${date}`,
  ];
}

/** `16 clients: 795, mean 17.6 ms`; without a limit there is no time. */
function runText(
  {load, outputTokensPerSecond, tpotMs}: ParetoPoint,
  {promise}: ParetoTest,
): string {
  const time = tpotMs === null ? '' : `, ${promise} ${brief(tpotMs)} ms`;
  return `${load}: ${brief(outputTokensPerSecond)}${time}`;
}

/** Three digits: `9.16`, `105`, `99,100`. */
function brief(value: number): string {
  const digits = String(Number(value.toPrecision(3)));
  return value < 1000 ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}
